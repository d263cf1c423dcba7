import type { WizardDefinition } from '@/components/wizard/definition'
import { stepsOf } from '@/components/wizard/steps-of'
import type { DemandeContext } from '@/lib/domain/demandes/commun/contexte'
import { gesEnvoi } from '@/lib/domain/demandes/ges/envoi'
import { GES_STEPS, type GesForm, newGesForm, storedGesForm } from '@/lib/domain/demandes/ges/formulaire'
import { submitDemande } from '../submit'
import { BillingStep } from './billing-step'
import { HousingStep } from './housing-step'
import { RecapStep } from './recap-step'

export function gesDefinition(contexte: DemandeContext): WizardDefinition<GesForm> {
  return {
    type: 'GES',
    title: 'Demande de mise en main',
    path: '/gestionnaire/demande',
    steps: stepsOf<GesForm>(GES_STEPS, {
      logement: { Content: HousingStep },
      facturation: { Content: BillingStep },
      recapitulatif: { Content: RecapStep },
    }),
    newValues: newGesForm,
    valuesSchema: storedGesForm,
    submitLabel: 'Envoyer la demande',
    submit: (form, tools) => submitDemande('GES', gesEnvoi(form, contexte), tools),
  }
}

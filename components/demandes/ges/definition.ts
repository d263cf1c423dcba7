import type { WizardDefinition } from '@/components/wizard/definition'
import { stepsOf } from '@/components/wizard/steps-of'
import { apiFetch } from '@/lib/browser/client'
import { customerBody } from '@/lib/browser/demandes'
import type { DemandeContext } from '@/lib/domain/demandes/commun/contexte'
import { submitGes } from '@/lib/domain/demandes/ges/envoi'
import { GES_STEPS, type GesForm, newGesForm, storedGesForm } from '@/lib/domain/demandes/ges/formulaire'
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
    submit: (form, { once, created, keep, logged }) =>
      submitGes(
        form,
        contexte,
        {
          createCustomer: (data) =>
            apiFetch('customers', {
              method: 'POST',
              json: customerBody(data, 'GES'),
              ...once('client', data),
            }),
          createGestionnaire: (data) =>
            apiFetch('gestionnaires', { method: 'POST', json: { data }, ...once('demande') }),
          confirm: (body) =>
            apiFetch('gestionnaire/attachments', { method: 'POST', json: body, ...once('confirmation') }),
          keep,
          logged,
        },
        created,
      ),
  }
}

import type { FilesFieldText, WizardDefinition } from '@/components/wizard/definition'
import { stepsOf } from '@/components/wizard/steps-of'
import type { DemandeContext } from '@/lib/domain/demandes/commun/contexte'
import { insEnvoi } from '@/lib/domain/demandes/ins/envoi'
import { insSteps } from '@/lib/domain/demandes/ins/etapes'
import { type InsForm, newInsForm, storedInsForm } from '@/lib/domain/demandes/ins/formulaire'
import type { Day } from '@/lib/domain/temps/days'
import { submitDemande } from '../submit'
import { BillingStep, INS_FILES } from './billing-step'
import { DossierStep } from './dossier-step'
import { EquipmentStep } from './equipment-step'
import { RecapStep } from './recap-step'

const FILES: readonly FilesFieldText[] = [INS_FILES]

export function insDefinition(contexte: DemandeContext, today: Day): WizardDefinition<InsForm> {
  return {
    type: 'INS',
    title: 'Nouvel ordre de service',
    path: '/installateur/saisiedemande',
    steps: stepsOf<InsForm>(insSteps(today), {
      dossier: { Content: DossierStep },
      equipements: { Content: EquipmentStep },
      facturation: { Content: BillingStep },
      recapitulatif: { Content: RecapStep },
    }),
    newValues: newInsForm,
    valuesSchema: storedInsForm,
    files: FILES,
    submitLabel: 'Envoyer l’ordre de service',
    submit: (form, tools) =>
      submitDemande('INS', insEnvoi(form, tools.files[INS_FILES.name] ?? [], contexte), tools),
  }
}

import type { UseFormReturn } from 'react-hook-form'
import type { WizardDefinition } from '@/components/wizard/definition'
import { stepsOf } from '@/components/wizard/steps-of'
import { apiFetch } from '@/lib/browser/client'
import { assEnvoi } from '@/lib/domain/demandes/ass/envoi'
import { ASS_STEPS, type InsurerSteps } from '@/lib/domain/demandes/ass/etapes'
import {
  type AssForm,
  incidentsEnergy,
  newAssDraft,
  storedAssForm,
} from '@/lib/domain/demandes/ass/formulaire'
import { SAMPLE_CLIENT_FINAL } from '@/lib/domain/demandes/commun/client-final'
import type { DemandeContext } from '@/lib/domain/demandes/commun/contexte'
import { readAgency } from '../read-agency'
import { submitDemande } from '../submit'
import { AgencyStep } from './agency-step'
import { DeclarationStep } from './declaration-step'
import { MANDATE } from './mandate'
import { RecapStep } from './recap-step'

/** Fetches agency and prescriber for the insured's postal code; gives the text to show when that fails (ASS-03, ASS-13). */
async function loadContacts(context: DemandeContext, form: UseFormReturn<AssForm>): Promise<string | null> {
  const { codePostal, equipmentsIncident } = form.getValues()
  const energyType = incidentsEnergy(equipmentsIncident)
  const { fields, message } = await readAgency(context, 'ASS', { codePostal, energyType })
  form.reset({ ...form.getValues(), ...fields, energyType }, { keepDirty: true, keepTouched: true })
  return message
}

/** The breakdown request of an insurer, in the reading of two steps or of three (ASS-01, ASS-02). */
export function assDefinition(
  context: DemandeContext,
  steps: InsurerSteps,
  billingAddressId: number,
): WizardDefinition<AssForm> {
  const empty = () => ({ ...newAssDraft().form, billingAddressId })
  return {
    type: 'ASS',
    title: 'Déclarer une panne',
    path: '/assureur/saisir',
    steps: stepsOf<AssForm>(ASS_STEPS[steps], {
      declaration: { Content: DeclarationStep },
      agence: { Content: AgencyStep },
      recapitulatif: { Content: RecapStep },
    }),
    newValues: empty,
    valuesSchema: storedAssForm,
    files: [MANDATE],
    submitLabel: 'Envoyer la demande',
    backWraps: steps === 3,
    onEnter: async (slug, form) => (slug === 'agence' ? loadContacts(context, form) : null),
    // The condition of step 1 is a client of the perimeter, without which the form does not open (ASS-08).
    submit: (values, tools) =>
      submitDemande('ASS', assEnvoi(values, true, tools.files[MANDATE.name] ?? [], context), tools),
    cancel: (id) => apiFetch(`assureurs/${id}`, { method: 'DELETE' }),
    testHelpers: {
      fill: (form) =>
        form.reset({
          ...form.getValues(),
          ...SAMPLE_CLIENT_FINAL,
          equipmentsIncident: [{ heatingSystem: 'murale', incidentType: 'totale' }],
          description: 'Plus de chauffage depuis ce matin.',
        }),
      clear: (form) => form.reset(newAssDraft().form),
    },
  }
}

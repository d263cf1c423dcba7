import type { UseFormReturn } from 'react-hook-form'
import type { SubmitTools, WizardDefinition } from '@/components/wizard/definition'
import { stepsOf } from '@/components/wizard/steps-of'
import { apiFetch } from '@/lib/browser/client'
import { customerBody } from '@/lib/browser/demandes'
import { submitAss } from '@/lib/domain/demandes/ass/envoi'
import { ASS_STEPS, type InsurerSteps } from '@/lib/domain/demandes/ass/etapes'
import {
  type AssForm,
  incidentsEnergy,
  newAssDraft,
  storedAssForm,
} from '@/lib/domain/demandes/ass/formulaire'
import { SAMPLE_CLIENT_FINAL } from '@/lib/domain/demandes/commun/client-final'
import type { DemandeContext } from '@/lib/domain/demandes/commun/contexte'
import { attachmentsBody } from '@/lib/domain/demandes/commun/pieces-jointes'
import { readAgency } from '../read-agency'
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

/** Sends a request; `condition` of step 1 is a client of the perimeter, without which the form does not open (ASS-08). */
function submit(context: DemandeContext, values: AssForm, tools: SubmitTools): Promise<number | null> {
  const { created, keep, logged, once, upload } = tools
  const mandate = tools.files[MANDATE.name] ?? []
  const post = (path: string, json: unknown, headers: { headers: Record<string, string> }) =>
    apiFetch(path, { method: 'POST', json, ...headers })
  const draft = {
    form: values,
    customerId: created?.clientFinalId ?? -1,
    createdId: created?.id ?? null,
  }
  return submitAss(draft, true, context, {
    logged,
    createCustomer: (data) => post('customers', customerBody(data, 'ASS'), once('client', data)),
    createAssureur: (data) => post('assureurs', { data }, once('demande')),
    keep: ({ createdId, customerId }) => {
      if (createdId !== null) keep({ id: createdId, clientFinalId: customerId })
    },
    ...(mandate.length === 0
      ? {}
      : {
          attach: ({ id, group, numTiers, demandNum }) =>
            upload(
              'assureurs/piecesjointes',
              attachmentsBody({ id, group, numTiers, demandNum }, mandate),
              'mandat',
            ),
        }),
    sendMails: (notice) => post('assureurs/envoi', notice, once('envoi')),
  }).then(({ createdId }) => createdId)
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
    submit: (values, tools) => submit(context, values, tools),
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

import type { UseFormReturn } from 'react-hook-form'
import type { WizardDefinition } from '@/components/wizard/definition'
import { stepsOf } from '@/components/wizard/steps-of'
import type { DemandeContext } from '@/lib/domain/demandes/commun/contexte'
import type { BillingAddress } from '@/lib/domain/demandes/commun/intervenants'
import { chosenAddress } from '@/lib/domain/demandes/dis/adresse'
import { disEnvoi } from '@/lib/domain/demandes/dis/envoi'
import {
  type DisForm,
  type DisTerms,
  disSteps,
  newDisForm,
  sampleDisForm,
  storedDisForm,
} from '@/lib/domain/demandes/dis/formulaire'
import { formEnergy } from '@/lib/domain/demandes/tarifs/rows'
import { readAgency } from '../read-agency'
import { submitDemande } from '../submit'
import { AgencyStep } from './agency-step'
import { BillingStep } from './billing-step'
import { ClientStep } from './client-step'
import { DOCUMENTS, PHOTOS } from './files'
import { RecapStep } from './recap-step'

/** Finds the agency and the prescriber of the final client's place; gives the text to show when that fails (DIS-15). */
async function loadContacts(contexte: DemandeContext, form: UseFormReturn<DisForm>): Promise<string | null> {
  const { codePostal, priceList } = form.getValues()
  const place = { codePostal, energyType: formEnergy(priceList.provisions) }
  const { fields, message } = await readAgency(contexte, 'DIS', place)
  for (const name of Object.keys(fields) as (keyof typeof fields)[]) form.setValue(name, fields[name])
  return message
}

/** A distributor's request in four steps (DIS-01). */
export function disDefinition(
  contexte: DemandeContext,
  terms: DisTerms,
  adresses: readonly BillingAddress[],
): WizardDefinition<DisForm> {
  return {
    type: 'DIS',
    title: 'Nouvelle demande',
    path: '/distributeur/saisie',
    steps: stepsOf<DisForm>(disSteps(terms.today), {
      facturation: { Content: BillingStep },
      agence: { Content: AgencyStep },
      client: { Content: ClientStep },
      recapitulatif: { Content: RecapStep },
    }),
    newValues: () => newDisForm(terms),
    valuesSchema: storedDisForm(terms),
    files: [PHOTOS, DOCUMENTS],
    submitLabel: 'Envoyer la demande',
    onEnter: async (slug, form) => (slug === 'recapitulatif' ? loadContacts(contexte, form) : null),
    submit: (values, tools) => {
      const address = chosenAddress(values, adresses)
      const form = { ...values, adressefacturation: address?.id ?? null, arFacturation: address?.AR ?? '' }
      const files = { documents: tools.files[DOCUMENTS.name] ?? [], photos: tools.files[PHOTOS.name] ?? [] }
      return submitDemande('DIS', disEnvoi(form, terms.tarifs.catalogue, files, contexte), tools)
    },
    testHelpers: {
      fill: (form) => form.reset(sampleDisForm(terms)),
      clear: (form) => form.reset(newDisForm(terms)),
    },
  }
}

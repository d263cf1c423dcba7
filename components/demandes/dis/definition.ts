import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { SubmitTools, WizardDefinition } from '@/components/wizard/definition'
import { stepsOf } from '@/components/wizard/steps-of'
import { apiFetch } from '@/lib/browser/client'
import { customerBody } from '@/lib/browser/demandes'
import type { DemandeContext } from '@/lib/domain/demandes/commun/contexte'
import type { BillingAddress } from '@/lib/domain/demandes/commun/intervenants'
import { chosenAddress } from '@/lib/domain/demandes/dis/adresse'
import { type DisSendDeps, submitDis } from '@/lib/domain/demandes/dis/envoi'
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

const bearer = z.object({ jwt: z.string() })

/** The creation takes its token in a header, which the session's cookie does not give to scripts (DIS-11). */
async function authorization(): Promise<{ Authorization: string }> {
  const { jwt } = bearer.parse(await apiFetch('auth/bearer-token', { method: 'POST' }))
  return { Authorization: `Bearer ${jwt}` }
}

function depsOf({ once, upload, keep, logged }: SubmitTools): DisSendDeps {
  const post = (path: string, json: { data: unknown; target: string; portal: string }, name: string) =>
    apiFetch(path, { method: 'POST', json, ...once(name, json.data) })
  return {
    createCustomer: (data) => post('customers', customerBody(data, 'DIS'), 'client'),
    createTechnician: (data) =>
      post('chauffagistes', { data, target: 'chauffagiste', portal: 'DIS' }, 'installateur'),
    createDistributeur: async (body) => upload('distributeurs', body, 'demande', await authorization()),
    uploadPhotos: (body) => upload('upload-aws/attachments', body, 'photos'),
    updateDistributeur: (id, data) => apiFetch(`distributeurs/${id}`, { method: 'PUT', json: { data } }),
    keep,
    logged,
  }
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
      return submitDis(form, terms.tarifs.catalogue, contexte, files, depsOf(tools), tools.created)
    },
    testHelpers: {
      fill: (form) => form.reset(sampleDisForm(terms)),
      clear: (form) => form.reset(newDisForm(terms)),
    },
  }
}

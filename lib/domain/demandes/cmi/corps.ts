import { z } from 'zod'
import { sentComment, sentId, sentText } from '@/lib/domain/textes'
import { emptyToNull } from '../../payloads'
import type { Pricing } from '../../tarifs/edit'
import { checkSentEnergy, tarifPayloadShape, toTarifPayload } from '../../tarifs/payload'
import type { PriceList } from '../../tarifs/state'
import { agencyPayloadShape, toAgencyPayload } from '../commun/contacts'
import type { DemandeContext } from '../commun/contexte'
import { dayOfParts, toInstant } from '../commun/jours'
import { numeroDemande, sentNumber } from '../commun/numero'
import type { CmiForm } from './formulaire'

/** `cmi` of the body: exactly these fields (spec §3, CMI-38). */
export const cmiSchema = z
  .strictObject({
    numeroDemande: sentNumber('CMI'),
    clientFinal: sentId,
    createurDemande: sentId,
    dateLivraison: z.iso.datetime(),
    groupe: sentId,
    adresseFacturation: z.int32().min(0),
    conducteurTravaux: sentId,
    chauffagiste: z.int32().min(0),
    acquereur: z.boolean(),
    mailCTEtape: z.boolean(),
    ctPresenceMES: z.boolean(),
    ...tarifPayloadShape,
    ...agencyPayloadShape,
    commentaire: sentComment,
    environment: sentText,
    demandeTest: z.boolean(),
  })
  .superRefine(checkSentEnergy)

/** Body of `POST cmis` under `data`: the request, with its client, group name and party number (CMI-39). */
export const cmiBodySchema = z.strictObject({
  client: sentId,
  groupe: sentText,
  numTiers: sentText,
  cmi: cmiSchema,
})

export type CmiBody = z.infer<typeof cmiBodySchema>

/** What a submission knows beside the form: the customer and the installer it created or chose. */
export type CmiParts = {
  form: CmiForm
  priceList: PriceList
  pricing: Pricing
  clientFinalId: number
  technicianId: number
}

/** Builds the body; throws a ZodError when a step is not filled. */
export function toCmiBody(parts: CmiParts, context: DemandeContext): CmiBody {
  const { form } = parts
  const day = dayOfParts(form.deliveryDate)
  return cmiBodySchema.parse({
    client: context.client,
    groupe: context.groupe.nom,
    numTiers: context.numTiers,
    cmi: {
      numeroDemande: numeroDemande('CMI', context.groupe.id, context.createurId),
      clientFinal: parts.clientFinalId,
      createurDemande: context.createurId,
      dateLivraison: day === null ? null : toInstant(day),
      groupe: context.groupe.id,
      adresseFacturation: form.billingAddressId,
      conducteurTravaux: form.workManagerId,
      chauffagiste: parts.technicianId,
      acquereur: form.acquirer === 'Y',
      mailCTEtape: form.notifyWM === 'oui',
      ctPresenceMES: form.workManagerPresDuringImp === 'oui',
      ...toTarifPayload(parts.priceList, parts.pricing),
      ...toAgencyPayload(form),
      commentaire: emptyToNull(form.comment),
      environment: context.environment,
      demandeTest: context.test,
    },
  })
}

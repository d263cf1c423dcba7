import { z } from 'zod'
import { emptyToNull, toCustomerPayload } from '../../payloads'
import type { DemandeContext } from '../commun/contexte'
import { facturationPayloadShape, toFacturationPayload } from '../commun/facturation'
import { sentId, sentText } from '../commun/textes'
import { CIVILITIES, type GesForm, OCCUPANCY_STATUSES } from './formulaire'

/** Body of a start-up request under `data` (spec §3, GES-07, GES-08). */
export const gesBodySchema = z.strictObject({
  customer: sentId,
  matricule: sentText,
  civilite: z.enum(CIVILITIES),
  nom: sentText,
  prenom: sentText,
  email: sentText,
  telephone: sentText,
  /** One space when there is none (VAL-29). */
  numeroRue: z.string().min(1).max(254),
  typeRue: sentText,
  nomRue: sentText,
  codePostal: sentText,
  ville: sentText,
  typeHabitation: z.literal('Maison individuelle'),
  statutOccupation: z.enum(OCCUPANCY_STATUSES),
  ...facturationPayloadShape,
  idAccountLinkedToBillingAddressSf: sentText.nullable(),
  idBillingAddressSf: sentText.nullable(),
  groupe: sentId,
  utilisateurs: z.array(sentId).min(1),
})

export type GesBody = z.infer<typeof gesBodySchema>

/** `data` of the customer's creation. */
export function toGesCustomer(form: GesForm) {
  return toCustomerPayload({
    matricule: form.matricule.trim(),
    civilite: form.civilite,
    nom: form.nom.trim(),
    prenom: form.prenom.trim(),
    email: form.email.trim(),
    telephone: form.telephone,
    numeroRue: form.numeroRue.trim(),
    typeRue: form.typeRue.trim(),
    nomRue: form.nomRue.trim(),
    codePostal: form.codePostal.trim(),
    ville: form.ville.trim(),
  })
}

/** Builds the body; throws a ZodError when the form is not filled. */
export function toGesBody(form: GesForm, customerId: number, context: DemandeContext): GesBody {
  const { telephone2: _none, ...customer } = toGesCustomer(form)
  return gesBodySchema.parse({
    customer: customerId,
    ...customer,
    typeHabitation: form.typeHabitation,
    statutOccupation: form.statutOccupation,
    ...toFacturationPayload(form),
    idAccountLinkedToBillingAddressSf: emptyToNull(form.idAccountLinkedToBillingAddressSf),
    idBillingAddressSf: emptyToNull(form.idBillingAddressSf),
    groupe: context.groupe.id,
    utilisateurs: [context.createurId],
  })
}

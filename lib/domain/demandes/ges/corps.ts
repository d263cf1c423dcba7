import { z } from 'zod'
import { optionalTextSchema, sentId, sentIds } from '@/lib/domain/textes'
import { emptyToNull, toCustomerPayload } from '../../payloads'
import { sentPhoneSchema } from '../../phone'
import { orNull } from '../../validators'
import type { DemandeContext } from '../commun/contexte'
import { facturationPayloadShape, toFacturationPayload } from '../commun/facturation'
import { type GesForm, gesContinueSchema } from './formulaire'

/** Body of a start-up request under `data` (spec §3, GES-07, GES-08). */
export const gesBodySchema = z.strictObject({
  customer: sentId,
  ...gesContinueSchema.shape,
  telephone: sentPhoneSchema,
  /** One space when there is none (VAL-29). */
  numeroRue: gesContinueSchema.shape.numeroRue.transform((value) => value || ' '),
  ...facturationPayloadShape,
  idAccountLinkedToBillingAddressSf: orNull(optionalTextSchema),
  idBillingAddressSf: orNull(optionalTextSchema),
  groupe: sentId,
  utilisateurs: sentIds,
})

export type GesBody = z.infer<typeof gesBodySchema>

/** `data` of the customer's creation, in the group that files (TRUST-03). */
export function toGesCustomer(form: GesForm, groupe: number) {
  return toCustomerPayload({
    groupe,
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
  const { telephone2: _none, ...customer } = toGesCustomer(form, context.groupe.id)
  return gesBodySchema.parse({
    customer: customerId,
    ...customer,
    typeHabitation: form.typeHabitation,
    statutOccupation: form.statutOccupation,
    ...toFacturationPayload(form),
    idAccountLinkedToBillingAddressSf: emptyToNull(form.idAccountLinkedToBillingAddressSf),
    idBillingAddressSf: emptyToNull(form.idBillingAddressSf),
    utilisateurs: [context.createurId],
  })
}

import { z } from 'zod'
import { sentId, sentIds } from '@/lib/domain/textes/textes'
import { toCustomerPayload } from '../../identite/payloads'
import { bodyOf, bodyShape } from '../commun/champs'
import type { DemandeContext } from '../commun/contexte'
import { GES, type GesForm } from './formulaire'

/** Body of a start-up request under `data` (spec §3, GES-07, GES-08). */
export const gesBodySchema = z.strictObject({
  customer: sentId,
  ...bodyShape(GES),
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
  return gesBodySchema.parse({
    customer: customerId,
    ...bodyOf(GES, form),
    groupe: context.groupe.id,
    utilisateurs: [context.createurId],
  })
}

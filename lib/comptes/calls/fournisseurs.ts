import { z } from 'zod'
import { fournisseurCorps, nouveauFournisseur } from '@/lib/domain/comptes/fournisseurs'
import { defineCall } from '@/lib/platform/api/call'
import { reply } from '@/lib/platform/http/response'
import { recordId } from '@/lib/platform/record-id'
import { createFournisseur } from '../fournisseurs/commands/create-fournisseur'
import { deleteFournisseur } from '../fournisseurs/commands/delete-fournisseur'
import { tryFournisseur } from '../fournisseurs/commands/try-fournisseur'
import { updateFournisseur } from '../fournisseurs/commands/update-fournisseur'

const limit = { name: 'administration', points: 60, seconds: 600, by: 'user' } as const
const params = z.object({ id: z.string().transform(recordId).pipe(z.number()) })
const staff = { auth: 'staff', limit, proof: true } as const
const RESERVE = 'réservé aux super administrateurs ehs.'

/** `POST administration/fournisseurs` (ACCOUNT-28). */
export const createFournisseurCall = defineCall({
  ...staff,
  method: 'POST',
  path: 'administration/fournisseurs',
  summary: `Ajoute un fournisseur d’identité de partenaires, hors service avant son essai ; ${RESERVE}`,
  body: nouveauFournisseur,
  status: 201,
  output: z.object({ data: z.object({ id: z.number() }) }),
  handler: async ({ body, acteur }) => reply(201, { data: { id: await createFournisseur(body, acteur) } }),
})

/** `PUT administration/fournisseurs/{id}`. */
export const updateFournisseurCall = defineCall({
  ...staff,
  method: 'PUT',
  path: 'administration/fournisseurs/:id',
  summary: `Modifie un fournisseur d’identité, l’arrête ou le met en service, à partir de l’état que désigne son empreinte ; ${RESERVE}`,
  params,
  body: fournisseurCorps,
  status: 204,
  handler: async ({ params: { id }, body, acteur }) => {
    await updateFournisseur(id, body, acteur)
    return reply(204)
  },
})

/** `DELETE administration/fournisseurs/{id}`. */
export const deleteFournisseurCall = defineCall({
  ...staff,
  method: 'DELETE',
  path: 'administration/fournisseurs/:id',
  summary: `Supprime un fournisseur d’identité : personne ne se connecte plus par lui ; ${RESERVE}`,
  params,
  status: 204,
  handler: async ({ params: { id }, acteur }) => {
    await deleteFournisseur(id, acteur)
    return reply(204)
  },
})

/** `POST administration/fournisseurs/{id}/essai`: a login without its person. */
export const tryFournisseurCall = defineCall({
  auth: 'staff',
  limit,
  method: 'POST',
  path: 'administration/fournisseurs/:id/essai',
  summary: `Essaie un fournisseur d’identité : sa description, ses clés, et s’il nous reconnaît ; ${RESERVE}`,
  params,
  output: z.object({ data: z.object({ isGood: z.boolean(), says: z.string() }) }),
  handler: async ({ params: { id }, acteur }) => ({ data: await tryFournisseur(id, acteur) }),
})

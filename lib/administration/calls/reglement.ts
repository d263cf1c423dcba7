import 'server-only'
import { defineCall } from '@/lib/platform/api/call'
import { reply } from '@/lib/platform/http/response'
import { checkOneFile } from '@/lib/platform/uploads/check'
import { FORMS } from '@/lib/platform/uploads/forms'
import { params } from '../referentiels/define-calls'
import { removeReglement, saveReglement } from '../referentiels/reglement'

const limit = { name: 'jeux-reglements', points: 60, seconds: 600, by: 'user' } as const
const path = 'administration/jeux/:id/reglement'

/** `POST administration/jeux/{id}/reglement`: the rules of a contest, in PDF. */
export const saveReglementCall = defineCall({
  method: 'POST',
  path,
  auth: 'staff',
  summary: 'Enregistre le règlement d’un jeu ; réservé aux super administrateurs ehs.',
  params,
  multipart: FORMS.file,
  status: 204,
  limit,
  handler: async ({ params: { id }, form, acteur }) => {
    await saveReglement(id, await checkOneFile(form), acteur)
    return reply(204)
  },
})

/** `DELETE administration/jeux/{id}/reglement`. */
export const removeReglementCall = defineCall({
  method: 'DELETE',
  path,
  auth: 'staff',
  summary: 'Retire le règlement joint à un jeu ; réservé aux super administrateurs ehs.',
  params,
  status: 204,
  limit,
  handler: async ({ params: { id }, acteur }) => {
    await removeReglement(id, acteur)
    return reply(204)
  },
})

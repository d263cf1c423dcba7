import 'server-only'
import { z } from 'zod'
import { constatSchema } from '@/lib/domain/parc/non-conformites'
import { NON_CONFORMITE_STATUTS } from '@/lib/domain/parc/statuts'
import { acknowledgeDanger } from '@/lib/parc/commands/acknowledge-danger'
import { addPhotos } from '@/lib/parc/commands/add-photos'
import { liftNonConformite } from '@/lib/parc/commands/lift-non-conformite'
import { reportNonConformite } from '@/lib/parc/commands/report-non-conformite'
import { registrePdf } from '@/lib/parc/registre'
import { defineCall } from '@/lib/platform/api/call'
import { ownQuery } from '@/lib/platform/api/own-query'
import { pdfResponse } from '@/lib/platform/pdf/response'
import { checkFiles, checkOneFile } from '@/lib/platform/uploads/check'
import { FORMS } from '@/lib/platform/uploads/forms'

const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const limit = { name: 'parc', points: 60, seconds: 60, by: 'user' } as const

/** `POST non-conformites`: what a technician found on site (PARK-28, PARK-29). */
export const reportCall = defineCall({
  method: 'POST',
  path: 'non-conformites',
  auth: 'staff',
  summary: 'Enregistre une non-conformité ; réservé aux super administrateurs ehs.',
  body: constatSchema,
  limit,
  creates: true,
  status: 201,
  handler: ({ body, acteur, remember }) => reportNonConformite(body, { acteur, remember }),
})

/** `POST non-conformites/{id}/acquittement`: a manager knows of a danger (PARK-29). */
export const acquittementCall = defineCall({
  method: 'POST',
  path: 'non-conformites/:id/acquittement',
  auth: 'session',
  personal: true,
  summary: 'Prend acte d’un danger grave et immédiat, au nom de la personne.',
  params,
  output: z.object({
    data: z.object({ id: z.number(), acquitteePar: z.string(), acquitteeAt: z.string() }),
  }),
  limit,
  handler: async ({ session, params: { id }, acteur }) => ({
    data: await acknowledgeDanger(id, session.user, acteur),
  }),
})

/** `POST non-conformites/{id}/preuve`: the file that shows that it is lifted (PARK-30). */
export const preuveCall = defineCall({
  method: 'POST',
  path: 'non-conformites/:id/preuve',
  auth: 'session',
  summary: 'Dépose la preuve de levée d’une non-conformité, qui est alors levée.',
  params,
  multipart: FORMS.file,
  output: z.object({ data: z.object({ id: z.number(), statut: z.enum(NON_CONFORMITE_STATUTS) }) }),
  limit,
  handler: async ({ params: { id }, form, acteur }) => ({
    data: await liftNonConformite(id, await checkOneFile(form), acteur),
  }),
})

/** `POST non-conformites/{id}/photos`: what the technician saw (PARK-28). */
export const photosCall = defineCall({
  method: 'POST',
  path: 'non-conformites/:id/photos',
  auth: 'staff',
  summary: 'Ajoute des photos à une non-conformité ; réservé aux super administrateurs ehs.',
  params,
  multipart: FORMS.files,
  output: z.object({ data: z.object({ id: z.number(), photos: z.number() }) }),
  limit,
  creates: true,
  status: 201,
  handler: async ({ params: { id }, form, acteur, remember }) =>
    addPhotos(id, await checkFiles(form, 1), { acteur, remember }),
})

/** `GET non-conformites/registre`: the register of the filtered rows (PARK-30). */
export const registreCall = defineCall({
  method: 'GET',
  path: 'non-conformites/registre',
  auth: 'session',
  summary: 'Registre PDF des non-conformités, avec les filtres de la liste.',
  query: ownQuery,
  limit: { name: 'export', points: 30, seconds: 60, by: 'user' },
  produces: ['application/pdf'],
  handler: async ({ session, query, acteur }) =>
    pdfResponse(await registrePdf(session, query, acteur), 'registre-non-conformites.pdf'),
})

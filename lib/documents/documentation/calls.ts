import 'server-only'
import { z } from 'zod'
import { noteView } from '@/lib/documents/documentation/commands/note-view'
import { publishDocument } from '@/lib/documents/documentation/commands/publish-document'
import { rateDocument } from '@/lib/documents/documentation/commands/rate-document'
import { reviseDocument } from '@/lib/documents/documentation/commands/revise-document'
import { setFavorite } from '@/lib/documents/documentation/commands/set-favorite'
import { setWithdrawn } from '@/lib/documents/documentation/commands/set-withdrawn'
import { contentResponse } from '@/lib/documents/documentation/content'
import { requireEditor } from '@/lib/documents/documentation/editable'
import { publicationSchema } from '@/lib/domain/documents/documentation/publication'
import { defineCall } from '@/lib/platform/api/call'
import { byOf } from '@/lib/platform/api/collection'
import { reply } from '@/lib/platform/http/response'
import { recordId } from '@/lib/platform/record-id'
import { FORMS } from '@/lib/platform/uploads/forms'

const params = z.object({ id: z.string().transform(recordId).pipe(z.number()) })
const limit = { name: 'documentation', points: 120, seconds: 600, by: 'user' } as const
/** The publication of a document is the JSON under `data` of the form that brings its file. */
const bodyIn = 'data'
const published = z.object({ data: z.object({ id: z.number(), slug: z.string(), version: z.number() }) })

/** `POST documentations/publication` (HOME-33). */
export const publishCall = defineCall({
  method: 'POST',
  path: 'documentations/publication',
  auth: 'session',
  summary: 'Publie un document pour des portails et des rôles ; réservé aux super administrateurs.',
  multipart: { ...FORMS.file, bodyIn },
  body: publicationSchema,
  creates: true,
  limit,
  output: published,
  status: 201,
  handler: async (context) => {
    const actor = byOf(context)
    requireEditor(actor.caller)
    const data = await publishDocument(context.body, context.form, actor, (tx, row) =>
      context.remember(tx, reply(201, { data: row })),
    )
    return reply(201, { data })
  },
})

/** `POST documentations/{id}/versions`: a new version, with or without a new file. */
export const reviseCall = defineCall({
  method: 'POST',
  path: 'documentations/:id/versions',
  auth: 'session',
  summary: 'Publie une nouvelle version d’un document ; réservé aux super administrateurs.',
  params,
  multipart: { ...FORMS.perhapsFile, bodyIn },
  body: publicationSchema,
  creates: true,
  limit,
  output: published,
  status: 201,
  handler: async (context) => {
    const actor = byOf(context)
    requireEditor(actor.caller)
    const data = await reviseDocument(context.params.id, context.body, context.form, actor, (tx, row) =>
      context.remember(tx, reply(201, { data: row })),
    )
    return reply(201, { data })
  },
})

/** `PUT documentations/{id}/retrait`: withdraws a document or puts it back. */
export const withdrawCall = defineCall({
  method: 'PUT',
  path: 'documentations/:id/retrait',
  auth: 'session',
  summary: 'Retire un document, ou le remet en ligne ; réservé aux super administrateurs.',
  params,
  body: z.strictObject({ retire: z.boolean() }),
  limit,
  handler: async (context) => {
    await setWithdrawn(context.params.id, context.body.retire, byOf(context))
    return { data: context.body }
  },
})

/** `POST documentations/{id}/vues`: one line of the log of openings (HOME-29). */
export const viewCall = defineCall({
  method: 'POST',
  path: 'documentations/:id/vues',
  auth: 'session',
  summary: 'Note l’ouverture d’un document.',
  params,
  status: 204,
  limit: { name: 'documentation-vues', points: 600, seconds: 600, by: 'user' },
  handler: async ({ session, params: { id } }) => {
    await noteView(id, session.user.id)
    return reply(204)
  },
})

/** `PUT documentations/{id}/avis`: the answer to « Ce document vous a-t-il été utile ? » (HOME-27). */
export const rateCall = defineCall({
  method: 'PUT',
  path: 'documentations/:id/avis',
  auth: 'session',
  summary: 'Enregistre l’avis de la personne sur un document.',
  params,
  body: z.strictObject({ utile: z.boolean() }),
  limit,
  handler: async ({ session, params: { id }, body }) => {
    await rateDocument(id, body.utile, session.user.id)
    return { data: body }
  },
})

/** `PUT documentations/{id}/favori` (HOME-25). */
export const favoriteCall = defineCall({
  method: 'PUT',
  path: 'documentations/:id/favori',
  auth: 'session',
  summary: 'Ajoute un document aux favoris de la personne, ou l’en retire.',
  params,
  body: z.strictObject({ favori: z.boolean() }),
  limit,
  handler: async ({ session, params: { id }, body }) => {
    await setFavorite(id, body.favori, session.user.id)
    return { data: body }
  },
})

/** `GET documentations/{id}/contenu`: the file, to be shown in the page of the document. */
export const contentCall = defineCall({
  method: 'GET',
  path: 'documentations/:id/contenu',
  auth: 'session',
  summary: 'Fichier d’un document, à afficher dans sa page.',
  params,
  produces: ['*/*'],
  handler: ({ session, params: { id } }) => contentResponse(session.user.id, id),
})

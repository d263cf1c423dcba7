import 'server-only'
import { z } from 'zod'
import { copyPage } from '@/lib/contenu/pages/commands/copy-page'
import { createPage } from '@/lib/contenu/pages/commands/create-page'
import { deletePage } from '@/lib/contenu/pages/commands/delete-page'
import { dropDraft } from '@/lib/contenu/pages/commands/drop-draft'
import { publishPage } from '@/lib/contenu/pages/commands/publish-page'
import { restoreVersion } from '@/lib/contenu/pages/commands/restore-version'
import { saveDraft } from '@/lib/contenu/pages/commands/save-draft'
import { withdrawPage } from '@/lib/contenu/pages/commands/withdraw-page'
import { FICHIER_DE_PAGE } from '@/lib/domain/contenu/liens-de-page'
import { pageCreation, pageSaisie } from '@/lib/domain/contenu/page'
import { defineCall } from '@/lib/platform/api/call'
import { byOf } from '@/lib/platform/api/collection'
import { Reply } from '@/lib/platform/http/response'
import { recordId } from '@/lib/platform/record-id'
import { FORMS } from '@/lib/platform/uploads/forms'
import { receiveFiles } from '@/lib/platform/uploads/receive'

const limit = { name: 'pages', points: 300, seconds: 600, by: 'user' } as const
const rowId = z.string().transform(recordId).pipe(z.number())
const params = z.object({ id: rowId })
const mark = z.string().min(1).max(64)
const marked = z.object({ mark })
const page = z.object({ data: z.object({ id: z.number() }) })
const version = z.object({ data: z.object({ version: z.number() }) })

/** `POST administration/pages`: a new page, as a draft. */
export const createCall = defineCall({
  method: 'POST',
  path: 'administration/pages',
  auth: 'super',
  summary: 'Crée une page de contenu, en brouillon.',
  body: pageCreation,
  output: page,
  limit,
  creates: true,
  status: 201,
  handler: async ({ body, ...context }) =>
    new Reply(201, { data: { id: await createPage(body, byOf(context)) } }),
})

/** `POST administration/pages/{id}/copie`: the page of the person's portals alone, from one that others share. */
export const copyCall = defineCall({
  method: 'POST',
  path: 'administration/pages/:id/copie',
  auth: 'super',
  summary: 'Donne à ses portails leur version d’une page partagée, en brouillon.',
  params,
  output: page,
  limit,
  status: 201,
  handler: async ({ params: { id }, acteur }) => new Reply(201, { data: { id: await copyPage(id, acteur) } }),
})

/** `PUT administration/pages/{id}/brouillon`: keeps a state of the page; 409 when somebody else did meanwhile. */
export const saveCall = defineCall({
  method: 'PUT',
  path: 'administration/pages/:id/brouillon',
  auth: 'super',
  summary: 'Enregistre le brouillon d’une page.',
  params,
  body: z.object({ mark, contenu: pageSaisie }),
  output: z.object({
    data: z.object({
      version: z.number(),
      mark: z.string(),
      liens: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })),
    }),
  }),
  limit,
  handler: async ({ params: { id }, body, ...context }) => ({
    data: await saveDraft(id, body, byOf(context)),
  }),
})

/** `DELETE administration/pages/{id}/brouillon?mark=…`: gives the draft up. */
export const dropCall = defineCall({
  method: 'DELETE',
  path: 'administration/pages/:id/brouillon',
  auth: 'super',
  summary: 'Abandonne le brouillon d’une page.',
  params,
  query: marked,
  output: page,
  limit,
  handler: async ({ params: { id }, query, acteur }) => {
    await dropDraft(id, query, acteur)
    return { data: { id } }
  },
})

/** `POST administration/pages/{id}/publication`: publishes the draft. */
export const publishCall = defineCall({
  method: 'POST',
  path: 'administration/pages/:id/publication',
  auth: 'super',
  summary: 'Publie le brouillon d’une page.',
  params,
  body: marked,
  output: version,
  limit,
  handler: async ({ params: { id }, body, ...context }) => ({
    data: { version: await publishPage(id, body, byOf(context)) },
  }),
})

/** `DELETE administration/pages/{id}/publication?mark=…`: takes the page off. */
export const withdrawCall = defineCall({
  method: 'DELETE',
  path: 'administration/pages/:id/publication',
  auth: 'super',
  summary: 'Retire une page de la publication.',
  params,
  query: marked,
  output: page,
  limit,
  handler: async ({ params: { id }, query, acteur }) => {
    await withdrawPage(id, query, acteur)
    return { data: { id } }
  },
})

/** `DELETE administration/pages/{id}?mark=…`: deletes a page that is not published. */
export const deleteCall = defineCall({
  method: 'DELETE',
  path: 'administration/pages/:id',
  auth: 'super',
  summary: 'Supprime une page qui n’est pas publiée.',
  params,
  query: marked,
  output: page,
  limit,
  handler: async ({ params: { id }, query, acteur }) => {
    await deletePage(id, query, acteur)
    return { data: { id } }
  },
})

/** `POST administration/pages/{id}/versions/{version}/restauration`: makes a version the draft again. */
export const restoreCall = defineCall({
  method: 'POST',
  path: 'administration/pages/:id/versions/:version/restauration',
  auth: 'super',
  summary: 'Reprend une version d’une page comme brouillon.',
  params: params.extend({ version: rowId }),
  body: marked,
  output: version,
  limit,
  handler: async ({ params: { id, version: wanted }, body, acteur }) => ({
    data: { version: await restoreVersion(id, { version: wanted, ...body }, acteur) },
  }),
})

/** `POST administration/pages/fichiers`: files and images for the text of a page. */
export const filesCall = defineCall({
  method: 'POST',
  path: 'administration/pages/fichiers',
  auth: 'super',
  summary: 'Dépose les fichiers et images du texte d’une page.',
  multipart: FORMS.files,
  output: z.object({ data: z.array(z.object({ id: z.number(), nom: z.string(), mime: z.string() })) }),
  limit,
  status: 201,
  handler: async ({ form, session }) => {
    const rules = { categorie: FICHIER_DE_PAGE, auteurId: session.user.id, groupeId: null, minimum: 1 }
    return new Reply(201, { data: await receiveFiles(form, rules) })
  },
})

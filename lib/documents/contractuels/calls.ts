import { z } from 'zod'
import { askDocument } from '@/lib/documents/contractuels/commands/ask-document'
import { openDocument, zipDocuments } from '@/lib/documents/contractuels/files'
import { demandeDocumentSchema, SUIVI_CONTRACTUEL } from '@/lib/domain/documents/contractuels'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'
import { selectionSchema } from '@/lib/platform/lists/selection'

const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

/** `GET documents-contractuels/{id}/contenu` (DOC-20, DOC-26). */
export const openDocumentCall = defineCall({
  method: 'GET',
  path: 'documents-contractuels/:id/contenu',
  auth: 'session',
  summary: 'Fichier d’un document contractuel, qui est alors lu.',
  params,
  limit: { name: 'documents-contractuels', points: 120, seconds: 60, by: 'user' },
  handler: async ({ session, params: { id } }) => {
    await openedOn(session, SUIVI_CONTRACTUEL)
    return openDocument(id, session.user.id)
  },
})

/** `POST documents-contractuels/archive` (DOC-20). */
export const zipDocumentsCall = defineCall({
  method: 'POST',
  path: 'documents-contractuels/archive',
  auth: 'session',
  summary: 'Archive ZIP des documents contractuels choisis dans la liste.',
  body: z.strictObject({ selection: selectionSchema }),
  limit: { name: 'export', points: 30, seconds: 60, by: 'user' },
  handler: async ({ session, body: { selection } }) =>
    zipDocuments(await openedOn(session, SUIVI_CONTRACTUEL), selection),
})

/** `POST demandes-documents` (DOC-27). */
export const askDocumentCall = defineCall({
  method: 'POST',
  path: 'demandes-documents',
  auth: 'session',
  summary: 'Demande un document contractuel ; la demande se suit avec les autres.',
  body: demandeDocumentSchema,
  output: z.object({ data: z.object({ id: z.number(), numero: z.string() }) }),
  limit: { name: 'demande-document', points: 30, seconds: 3600, by: 'user' },
  creates: true,
  status: 201,
  handler: async ({ session, body, acteur, remember }) =>
    askDocument(body, {
      perimetre: await openedOn(session, SUIVI_CONTRACTUEL),
      user: session.user,
      acteur,
      remember,
    }),
})

import { z } from 'zod'
import { fichiers } from '@/lib/app/fichiers/collections/fichiers'
import { depositFiles } from '@/lib/app/fichiers/commands/deposit-files'
import { renamed } from '@/lib/app/fichiers/renamed'
import { depotOf } from '@/lib/demandes/calls/create'
import { attachFiles } from '@/lib/demandes/commands/attach-files'
import { TYPES } from '@/lib/demandes/types/table'
import { nomStocke } from '@/lib/domain/contenu/textes'
import { defineCall } from '@/lib/platform/api/call'
import { findOne, rowKey, WHOLE } from '@/lib/platform/api/query/run'
import type { Tx } from '@/lib/platform/db/client'
import { type Reply, reply } from '@/lib/platform/http/response'
import { checkFiles } from '@/lib/platform/uploads/check'
import { FORMS } from '@/lib/platform/uploads/forms'

/** The name of a type of content in Strapi: `api::cmi.cmi` for the collection `cmis`. */
function uidOf(collection: string): string {
  const singular = collection.replace(/s$/, '')
  return `api::${singular}.${singular}`
}

/** Records that files may be joined to: the six requests, by the name of their collection or by Strapi's. */
const REFS = new Map(
  Object.values(TYPES).flatMap((type) => {
    const { name } = type.collection
    return [[name, type] as const, [uidOf(name), type] as const]
  }),
)

/** Of what Strapi keeps of a file, its name. */
const info = z.strictObject({ name: z.string().min(1).max(200).pipe(nomStocke).optional() })
const together = 'Indiquez l’élément auquel joindre les fichiers par ref et refId.'
const body = z
  .strictObject({
    fileInfo: z.union([info, z.array(info).max(FORMS.files.files.maximum)]).optional(),
    ref: z.enum([...REFS.keys()], 'Les fichiers se joignent aux seules demandes.').optional(),
    refId: z.string().min(1).max(64).optional(),
    field: z
      .literal('fichiers', 'Les fichiers d’une demande se joignent à son champ «\u00a0fichiers\u00a0».')
      .optional(),
  })
  .refine(({ ref, refId }) => (ref === undefined) === (refId === undefined), {
    path: ['refId'],
    message: together,
  })
  .refine(({ ref, field }) => ref !== undefined || field === undefined, { path: ['ref'], message: together })

/**
 * `POST upload`: the upload of Strapi's clients. With `ref` and `refId` the files are those of a request, under its rules;
 * without, they are their author's alone.
 */
export const uploadCall = defineCall({
  method: 'POST',
  path: 'upload',
  auth: 'session',
  summary:
    'Dépose des fichiers, joints à une demande (ref, refId) ou gardés pour soi\u00a0; répond les fichiers.',
  multipart: { ...FORMS.files, json: ['fileInfo'] },
  body,
  limit: { name: 'depots', points: 60, seconds: 600, by: 'user' },
  creates: true,
  status: 201,
  handler: async ({ form, body: { ref, refId, fileInfo }, ...context }) => {
    const depot = depotOf(context)
    const files = await checkFiles(renamed(form, [fileInfo ?? []].flat()), 1)
    const answer = async (tx: Tx, kept: readonly { documentId: string }[]): Promise<Reply> => {
      const rows: unknown[] = []
      for (const { documentId } of kept)
        rows.push(JSON.parse((await findOne(fichiers, { documentId }, WHOLE, depot.caller, tx)) ?? 'null'))
      return reply(201, rows)
    }
    const type = ref === undefined ? undefined : REFS.get(ref)
    return type === undefined || refId === undefined
      ? depositFiles(files, depot, answer)
      : attachFiles(type.collection, rowKey(refId), type.addedType, files, depot, answer)
  },
})

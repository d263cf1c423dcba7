import { z } from 'zod'
import { fichiers } from '@/lib/app/fichiers/collections/fichiers'
import { defineCall } from '@/lib/platform/api/call'
import { callingOf } from '@/lib/platform/api/calling'
import { ownQuery } from '@/lib/platform/api/own-query'
import { parseQuery } from '@/lib/platform/api/query/parse'
import { find, findOne, rowKey, WHOLE } from '@/lib/platform/api/query/run'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { RawJson } from '@/lib/platform/http/response'

const LIRE = { jeton: 'fichiers:lire', session: 'session' } as const

/** `GET upload/files`: the same files as the collection `fichiers`, bare, as Strapi's clients read them. */
export const listFilesCall = defineCall({
  method: 'GET',
  path: 'upload/files',
  auth: LIRE,
  summary: 'Fichiers de la personne, sans enveloppe.',
  query: ownQuery,
  lists: fichiers,
  handler: async ({ search, ...called }) => {
    const { caller } = callingOf(called)
    const { rows } = await find(fichiers, parseQuery(fichiers, search, caller), caller)
    return new RawJson(rows)
  },
})

export const getFileCall = defineCall({
  method: 'GET',
  path: 'upload/files/:id',
  auth: LIRE,
  summary: 'Un fichier, sans enveloppe.',
  params: z.object({ id: z.string() }),
  handler: async ({ params, ...called }) => {
    const row = await findOne(fichiers, rowKey(params.id), WHOLE, callingOf(called).caller)
    if (row === null) throw new NotFoundError()
    return new RawJson(row)
  },
})

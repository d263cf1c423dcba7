import { z } from 'zod'
import { callerOf } from '../collection'
import { fichiers } from '../collections/fichiers'
import { NotFoundError } from '../errors'
import { parseQuery } from '../query/parse'
import { find, findOne, rowKey, WHOLE } from '../query/run'
import { RawJson } from '../response'
import { defineRoute } from '../route'

/** `GET upload/files`: the same files as the collection `fichiers`, bare, as Strapi's clients read them. */
export const listFiles = defineRoute({
  auth: 'session',
  summary: 'Fichiers de la personne, sans enveloppe.',
  handler: async ({ session, search }) => {
    const caller = callerOf(session)
    const { rows } = await find(fichiers, parseQuery(fichiers, search, caller), caller)
    return new RawJson(rows)
  },
})

export const getFile = defineRoute({
  auth: 'session',
  summary: 'Un fichier, sans enveloppe.',
  params: z.object({ id: z.string() }),
  handler: async ({ session, params }) => {
    const row = await findOne(fichiers, rowKey(params.id), WHOLE, callerOf(session))
    if (row === null) throw new NotFoundError()
    return new RawJson(row)
  },
})

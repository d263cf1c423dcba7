import { z } from 'zod'
import { COLLECTIONS } from '@/lib/app/collections.generated'
import { getPerimetre } from '@/lib/perimetre/opening/perimetre'
import { defineCall } from '@/lib/platform/api/call'
import { callingOf } from '@/lib/platform/api/calling'
import type { Caller, Collection } from '@/lib/platform/api/collection'
import { ownQuery } from '@/lib/platform/api/own-query'
import { mayFollow } from '@/lib/platform/api/query/chain'
import { parseQuery } from '@/lib/platform/api/query/parse'
import { count, find, findOne, rowKey } from '@/lib/platform/api/query/run'
import type { Query } from '@/lib/platform/api/query/types'
import { toV4, wantsV4 } from '@/lib/platform/api/v4'
import { create, remove, update } from '@/lib/platform/api/write/commands'
import type { Session } from '@/lib/platform/auth/session'
import { ForbiddenError, NotFoundError, ValidationError } from '@/lib/platform/errors/errors'
import { RawJson, type Reply, reply } from '@/lib/platform/http/response'

const name = z
  .string()
  .refine((value) => COLLECTIONS.has(value))
  // Rights of tokens are told by the collection's own name, whichever of its two addresses is called.
  .transform((value) => COLLECTIONS.get(value)?.name ?? value)
const LIRE = { jeton: '{collection}:lire', session: 'session' } as const
const ECRIRE = { jeton: '{collection}:ecrire', session: 'session' } as const
const collectionParams = z.object({ collection: name })
const rowParams = z.object({ collection: name, id: z.string() })

/** The collection of an address. Throws NotFoundError. */
function collectionNamed(name: string): Collection {
  const collection = COLLECTIONS.get(name)
  if (!collection) throw new NotFoundError('Cette adresse n’existe pas.')
  return collection
}

function rowText(req: Request, collection: Collection, query: Query, text: string): string {
  if (!wantsV4(req)) return text
  return JSON.stringify(toV4(collection, query.populate, JSON.parse(text)))
}

function rowsText(req: Request, collection: Collection, query: Query, text: string): string {
  if (!wantsV4(req)) return text
  const rows = z.array(z.unknown()).parse(JSON.parse(text))
  return JSON.stringify(rows.map((row) => toV4(collection, query.populate, row)))
}

/** Only `filters`, `_q`, `status` and the endpoint's own keys mean something to a list; the rest of a query does to a row too. */
function refusePaging(search: string): void {
  if (/(^|&)(filters|sort|pagination|_q)(=|\[|%5B)/i.test(search))
    throw new ValidationError('Ces paramètres ne s’appliquent pas à un seul élément.', {
      reason: 'Invalid key for a single entry',
      source: 'query',
    })
}

export const findCall = defineCall({
  method: 'GET',
  path: ':collection',
  auth: LIRE,
  summary: 'Liste d’une collection, limitée aux droits de la personne.',
  params: collectionParams,
  query: ownQuery,
  handler: async ({ req, params, search, ...called }) => {
    const collection = collectionNamed(params.collection)
    const { caller } = callingOf(called)
    if (!collection.policy.find(caller)) throw new NotFoundError()
    const query = parseQuery(collection, search, caller)
    const page = await find(collection, query, caller)
    const rows = rowsText(req, collection, query, page.rows)
    if (collection.unwrapped) return new RawJson(rows, page.count)
    const meta = JSON.stringify({ pagination: page.pagination })
    return new RawJson(`{"data":${rows},"meta":${meta}}`, page.count)
  },
})

export const findCountCall = defineCall({
  method: 'GET',
  path: ':collection/count',
  auth: LIRE,
  summary: 'Nombre des éléments qu’une recherche trouve.',
  params: collectionParams,
  query: ownQuery,
  handler: async ({ params, search, ...called }) => {
    const collection = collectionNamed(params.collection)
    const { caller } = callingOf(called)
    if (!collection.policy.find(caller)) throw new NotFoundError()
    return count(collection, parseQuery(collection, search, caller), caller)
  },
})

export const findOneCall = defineCall({
  method: 'GET',
  path: ':collection/:id',
  auth: LIRE,
  summary: 'Un élément d’une collection, par son numéro ou son documentId.',
  params: rowParams,
  query: ownQuery,
  handler: async ({ req, params, search, ...called }) => {
    const collection = collectionNamed(params.collection)
    const { caller } = callingOf(called)
    refusePaging(search)
    const query = parseQuery(collection, search, caller)
    const key = rowKey(params.id)
    const row = collection.policy.findOne(caller) ? await findOne(collection, key, query, caller) : null
    if (row === null) throw new NotFoundError()
    return wrapped(collection, rowText(req, collection, query, row))
  },
})

function wrapped(collection: Collection, row: string): RawJson {
  return new RawJson(collection.unwrapped ? row : `{"data":${row},"meta":{}}`)
}

export const createCall = defineCall({
  method: 'POST',
  path: ':collection',
  auth: ECRIRE,
  summary: 'Ajoute un élément à une collection.',
  params: collectionParams,
  reads: true,
  body: z.unknown(),
  creates: true,
  handler: async ({ req, params, search, json, remember, ...called }) => {
    const collection = collectionNamed(params.collection)
    const { caller, acteur, session } = callingOf(called)
    if (!collection.policy.find(caller) && !collection.policy.create(caller)) throw new NotFoundError()
    if (!collection.policy.create(caller)) throw new ForbiddenError()
    const selection = parseQuery(collection, search, caller)
    let answer: Reply | null = null
    await create(collection, await inPerimetre(collection, json, session), {
      caller,
      acteur,
      selection,
      finish: async (tx, row) => {
        answer = reply(201, created(collection, JSON.parse(rowText(req, collection, selection, row))))
        await remember(tx, answer)
      },
    })
    return answer
  },
})

/** The body of a creation, with the selected group where the collection takes it and the body names none (VAL-35). */
async function inPerimetre(
  { ofPerimetre }: Collection,
  json: unknown,
  session: Session | null,
): Promise<unknown> {
  const body = z.looseObject({ data: z.looseObject({}) }).safeParse(json)
  if (session === null || ofPerimetre === null || !body.success || ofPerimetre in body.data.data) return json
  const { groupe } = await getPerimetre(session)
  return groupe === null ? json : { ...body.data, data: { ...body.data.data, [ofPerimetre]: groupe.id } }
}

/** Some creations carry their row under a second name (spec §7). */
function created({ unwrapped, echo }: Collection, row: unknown): unknown {
  if (unwrapped) return row
  return { data: row, ...(echo ? { [echo]: row } : {}), meta: {} }
}

/** Answer of a change: the ids of the row alone to a token that may write it and not read it (FIRST-36). Throws ForbiddenError. */
function changed(collection: Collection, query: Query, caller: Caller): Query {
  if (mayFollow(collection, caller)) return query
  if (query.fields !== null || query.populate.length > 0)
    throw new ForbiddenError('Ce jeton n’a pas le droit de lire cet élément.', {
      reason: `The token lacks the right ${collection.name}:lire`,
    })
  return { ...query, fields: ['id'] }
}

export const updateCall = defineCall({
  method: 'PUT',
  path: ':collection/:id',
  auth: ECRIRE,
  summary: 'Modifie les champs donnés d’un élément.',
  params: rowParams,
  reads: true,
  body: z.unknown(),
  handler: async ({ req, params, search, json, ...called }) => {
    const collection = collectionNamed(params.collection)
    const { caller, acteur } = callingOf(called)
    refusePaging(search)
    const query = changed(collection, parseQuery(collection, search, caller), caller)
    const row = await update(collection, rowKey(params.id), json, {
      caller,
      acteur,
      selection: query,
    })
    return wrapped(collection, rowText(req, collection, query, row))
  },
})

export const deleteCall = defineCall({
  method: 'DELETE',
  path: ':collection/:id',
  auth: ECRIRE,
  summary: 'Supprime un élément.',
  params: rowParams,
  handler: async ({ params, ...called }) => {
    const collection = collectionNamed(params.collection)
    await remove(collection, rowKey(params.id), callingOf(called))
    return reply(204)
  },
})

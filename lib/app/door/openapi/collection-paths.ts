import { type Ecriture, isWritten } from '@/lib/domain/acces/droits/collections'
import { isDroitJeton } from '@/lib/domain/administration/integrations/droits'
import type { Collection } from '@/lib/platform/api/collection'
import {
  listParameters,
  searchParameters,
  selectionParameters,
  statusParameter,
} from './collection-parameters'
import { operationId } from './identifiers'
import { bodyOf, collections } from './rows'
import { answers, IDEMPOTENCY, type Json, json, refTo } from './schema'
import { security } from './security'

const ID = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'Numéro ou documentId.',
  schema: { type: 'string' },
}

const count = { type: 'integer', minimum: 0 }
/** Those of a page, or of an offset; without the totals where they were not asked for. */
const pagination = {
  type: 'object',
  additionalProperties: false,
  properties: { page: count, pageSize: count, pageCount: count, start: count, limit: count, total: count },
}

/** The right by which a token makes a call of a collection, where tokens are offered it (FIRST-36). */
function token({ name }: Collection, direction: 'lire' | 'ecrire'): Json {
  const right = `${name}:${direction}`
  return isDroitJeton(right) ? security({ jeton: right, session: 'session' }) : {}
}

/** Answers of a collection: an element, a list, and what a creation says of it under a second name. */
function answersOf({ name, unwrapped, echo }: Collection) {
  const row = refTo(name)
  const wrap = (data: Json, meta: Json, more: Json = {}): Json => {
    if (unwrapped) return data
    const required = ['data', 'meta']
    return {
      type: 'object',
      required,
      properties: { data, ...more, meta: { type: 'object', properties: meta } },
    }
  }
  return {
    one: json('L’élément.', wrap(row, {})),
    list: json('Les éléments.', wrap({ type: 'array', items: row }, { pagination })),
    created: json('L’élément.', wrap(row, {}, echo ? { [echo]: row } : {})),
  }
}

/** The operations that a collection has by itself, those that the decision table opens to nobody left out. */
function pathsOf(collection: Collection): [string, Json][] {
  const { name } = collection
  const isOpen = (action: Ecriture) => isWritten(name, action)
  const { one, list, created } = answersOf(collection)
  const base = (verb: string, summary: string, direction: 'lire' | 'ecrire'): Json => ({
    operationId: operationId(verb, name),
    summary: `${summary}\u00a0: ${name}.`,
    tags: [name],
    ...token(collection, direction),
  })
  const selection = [...selectionParameters(collection), ...statusParameter(collection)]
  const create = {
    ...base('create', 'Ajoute un élément', 'ecrire'),
    parameters: [IDEMPOTENCY, ...selection],
    requestBody: bodyOf(collection, 'create'),
    responses: answers('201', created),
  }
  const update = {
    ...base('update', 'Modifie les champs donnés d’un élément', 'ecrire'),
    parameters: [ID, ...selection],
    requestBody: bodyOf(collection, 'update'),
    responses: answers('200', one),
  }
  const remove = {
    ...base('delete', 'Supprime un élément', 'ecrire'),
    parameters: [ID],
    responses: answers('204', { description: 'Supprimé.' }),
  }
  const find = {
    ...base('find', 'Liste, limitée aux droits de la personne', 'lire'),
    parameters: listParameters(collection),
    responses: answers('200', list),
  }
  const findOne = {
    ...base('findOne', 'Un élément', 'lire'),
    parameters: [ID, ...selection],
    responses: answers('200', one),
  }
  const counted = {
    ...base('count', 'Nombre des éléments qu’une recherche trouve', 'lire'),
    parameters: searchParameters(collection),
    responses: answers('200', json('Nombre.', count)),
  }
  const written = {
    ...(isOpen('update') ? { put: update } : {}),
    ...(isOpen('delete') ? { delete: remove } : {}),
  }
  return [
    [`/${name}`, { get: find, ...(isOpen('create') ? { post: create } : {}) }],
    [`/${name}/{id}`, { get: findOne, ...written }],
    [`/${name}/count`, { get: counted }],
  ]
}

export const collectionPaths = (): Record<string, Json> => Object.fromEntries(collections().flatMap(pathsOf))

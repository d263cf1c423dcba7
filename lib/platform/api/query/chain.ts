import type { Caller, Collection, Relation } from '@/lib/platform/api/collection'
import { ForbiddenError } from '@/lib/platform/errors/errors'
import { invalidValue } from './invalid'

/** Relations that one chain of `populate` or of `filters` follows (SAFE-05). */
export const MAX_DEPTH = 4

const identities = new WeakMap<Collection, Collection>()

/** The collection as those know it who may not list it: ids and `identity`, for fields, filters and sorts alike. */
function identityOf(collection: Collection): Collection {
  const known = identities.get(collection)
  if (known) return known
  const { fields, relations, identity } = collection
  const shown = ['id', 'documentId', ...identity.fields]
  const only = <T>(record: Record<string, T>, names: readonly string[]): Record<string, T> =>
    Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)))
  const made = { ...collection, fields: only(fields, shown), relations: only(relations, identity.relations) }
  identities.set(collection, made)
  return made
}

/** Whether a caller may follow relations to a collection: a token, where it has the right to read it (FIRST-36). */
export const mayFollow = ({ name }: Collection, { jeton }: Caller): boolean =>
  jeton === undefined || jeton.droits.includes(`${name}:lire`)

/**
 * The collection that a relation leads to, with what the caller may learn of its rows that way (SAFE-14). Throws
 * ForbiddenError to a token that may not read it.
 */
export function targetOf(relation: Relation, caller: Caller): Collection {
  const target = relation.target()
  if (!mayFollow(target, caller))
    throw new ForbiddenError('Ce jeton n’a pas le droit de lire ce que cette relation désigne.', {
      reason: `The token lacks the right ${target.name}:lire`,
    })
  return target.component || target.policy.find(caller) ? target : identityOf(target)
}

/**
 * The names of the collections a chain of `populate` passed, with the next one. It comes back to none of them, one step of
 * a relation of a collection to itself apart. Throws ValidationError.
 */
export function nextOf(passed: readonly string[], target: Collection, path: readonly string[]): string[] {
  if (passed.length > MAX_DEPTH)
    throw invalidValue(`Populate is deeper than ${MAX_DEPTH} levels`, path, 'populate')
  const isFirstOnItself = passed.at(-1) === target.name && passed.indexOf(target.name) === passed.length - 1
  if (passed.includes(target.name) && !isFirstOnItself)
    throw invalidValue(`Populate comes back to ${target.name}`, path, 'populate')
  return [...passed, target.name]
}

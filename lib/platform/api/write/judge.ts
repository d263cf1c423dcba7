import type { Cible } from '@/lib/domain/acces/droits/appelants'
import { ligneOf, mayChange, maySet } from '@/lib/domain/acces/droits/collections'
import { refusalOf } from '@/lib/domain/acces/droits/personnes'
import type { Collection, WriteContext } from '@/lib/platform/api/collection'
import { own } from '@/lib/platform/api/query/parse-filters'
import { ForbiddenError } from '@/lib/platform/errors/errors'

type Judged = { id: number; cible: Cible }

/**
 * Asks the decision table about each field that a body names, whatever its value: of a new row, or of one as it was
 * before the write (SAFE-01, SAFE-02). A field that only the registry knows is nobody's; a key that neither knows is left
 * to the check of the body. Throws ForbiddenError.
 */
export async function judgeFields(
  collection: Collection,
  names: string[],
  row: Judged | null,
  context: WriteContext,
): Promise<void> {
  const { caller } = context
  const may = (name: string) =>
    row === null ? maySet(collection.name, name, caller) : mayChange(collection.name, name, row.cible, caller)
  const refused = names.filter((name) => isJudged(collection, name, row === null) && !may(name))
  if (refused.length === 0) return
  if (row !== null) await collection.refusing(context, row.id, refused)
  throw new ForbiddenError(row === null ? undefined : refusalOf(row.cible), { fields: refused })
}

/** A relation that only a creation writes is no key of a change: the check of the body says so. */
function isJudged(
  { name: collection, fields, relations }: Collection,
  name: string,
  isNew: boolean,
): boolean {
  const field = own(fields, name)
  const relation = own(relations, name)
  if (relation?.fixed && !isNew) return false
  if (ligneOf(collection, name) !== undefined || relation?.writable) return true
  return field !== undefined && field.column !== null && field.writer !== 'nobody'
}

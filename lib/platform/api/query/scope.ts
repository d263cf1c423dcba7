import { type SQL, sql } from 'drizzle-orm'
import type { Caller, Collection, Relation } from '@/lib/platform/api/collection'
import { ref } from '@/lib/platform/api/fields'

/** One statement being written: for whom, with which content, and the next free alias. */
export type Scope = { caller: Caller; drafts: boolean; alias: () => string }

export function newScope(caller: Caller, drafts = false): Scope {
  let next = 0
  return { caller, drafts, alias: () => `t${next++}` }
}

/** The rows of a collection under an alias: its table, or the statement it is read from. */
export const rowsOf = (collection: Collection, t: string): SQL =>
  sql`${collection.source} ${sql.identifier(t)}`

/**
 * Condition on a row for the caller to know of it; asked at the root, in filters and in populated relations alike
 * (API-18).
 */
export function mayRead(collection: Collection, t: string, { caller, drafts }: Scope): SQL {
  const visible = collection.visible(t, caller)
  if (!collection.published || drafts) return sql`(${visible})`
  return sql`(${visible} and ${ref(t, collection.published)} is not null)`
}

/** Condition on a row reached through a relation for the caller to know of it. */
export const mayRelate = (relation: Relation, t: string, scope: Scope): SQL =>
  relation.whole(scope.caller) ? sql`true` : mayRead(relation.target(), t, scope)

/** `from … where …` of the rows related to row `parent`, those that the caller may read. `order` is that of the relation. */
export function relatedRows(
  relation: Relation,
  parent: string,
  t: string,
  scope: Scope,
): { from: SQL; where: SQL; order: SQL | null } {
  const target = relation.target()
  const readable = mayRelate(relation, t, scope)
  if (relation.kind === 'one') {
    const where = sql`${ref(t, 'id')} = ${ref(parent, relation.column)} and ${readable}`
    return { from: rowsOf(target, t), where, order: null }
  }
  if (relation.kind === 'many') {
    const where = sql`${ref(t, relation.column)} = ${ref(parent, 'id')} and ${readable}`
    return { from: rowsOf(target, t), where, order: relation.order && ref(t, relation.order) }
  }
  const p = scope.alias()
  const from = sql`${relation.table} ${sql.identifier(p)} join ${rowsOf(target, t)} on ${ref(t, 'id')} = ${ref(p, relation.other)}`
  const where = sql`${ref(p, relation.own)} = ${ref(parent, 'id')} and ${readable}`
  return { from, where, order: relation.order && ref(p, relation.order) }
}

import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { PARTNER_PORTALS } from '@/lib/domain/acces/portails'
import { ROLES } from '@/lib/domain/acces/roles'
import type { Caller, CallerToken } from './collection'
import { ref } from './fields'

export const isSuper = ({ roleId }: Caller): boolean => roleId === ROLES.SUPER_ADMINISTRATEUR
export const isAdministrator = (caller: Caller): boolean =>
  isSuper(caller) || caller.roleId === ROLES.ADMINISTRATEUR
export const isSuperStaff = (caller: Caller): boolean => isSuper(caller) && caller.utilisateurEHS

/** Whose reading is asked about: a person's id, or the column that holds it where the query goes over people. */
export type Reader = { userId: number | SQL; jeton?: CallerToken }

/** Condition on a group of the person, `ug`, for a token of theirs to reach it: nothing widens a token beyond its author. */
const reached = (jeton: CallerToken | undefined): SQL =>
  jeton?.limite
    ? sql` and ug.groupe_id in (select jg.groupe_id from jetons_integration_groupes jg where jg.jeton_id = ${jeton.id})`
    : sql``

/** Ids of the person's groups: the rights themselves. */
export const ownGroupes = ({ userId, jeton }: Reader): SQL =>
  sql`(select ug.groupe_id from user_groupes ug where ug.user_id = ${userId}${reached(jeton)})`

/** Ids of the portals that hold one of the person's groups. */
export const ownPortails = ({ userId, jeton }: Reader): SQL =>
  sql`(select coalesce(gg.parent_groupe_id, gg.id) from user_groupes ug join groupes gg on gg.id = ug.groupe_id where ug.user_id = ${userId}${reached(jeton)})`

/** Whether a column holds one of the person's groups. */
export const inOwnGroupes = (column: SQL, caller: Caller): SQL => sql`${column} in ${ownGroupes(caller)}`

/** Whether a column holds one of the person's groups or portals: the reach of content. */
export const inOwnScope = (column: SQL, caller: Caller): SQL =>
  sql`(${column} in ${ownGroupes(caller)} or ${column} in ${ownPortails(caller)})`

/** Rows linked to one of the person's groups through a table of pairs. */
export const linkedToOwnGroupes =
  (table: PgTable, own: PgColumn, groupe: PgColumn) => (t: string, caller: Caller) =>
    sql`exists (select 1 from ${table} pr where ${ref('pr', own)} = ${ref(t, 'id')} and ${inOwnGroupes(ref('pr', groupe), caller)})`

/** Among those, the rows that no other group shares. */
export const onlyLinkedToOwnGroupes =
  (table: PgTable, own: PgColumn, groupe: PgColumn) => (t: string, caller: Caller) =>
    sql`(${linkedToOwnGroupes(table, own, groupe)(t, caller)} and not exists (select 1 from ${table} pr where ${ref('pr', own)} = ${ref(t, 'id')} and not (${inOwnGroupes(ref('pr', groupe), caller)})))`

/** Relation of a row to the person: of their groups alone, or of others too. */
export const sharedOr =
  (isOwn: (t: string, caller: Caller) => SQL) =>
  (t: string, caller: Caller): SQL =>
    sql`case when ${isOwn(t, caller)} then 'groupe' else 'partagee' end`

/** Rows of content linked to the person's groups or portals. */
export const linkedToOwnScope =
  (table: PgTable, own: PgColumn, groupe: PgColumn) => (t: string, caller: Caller) =>
    sql`exists (select 1 from ${table} pr where ${ref('pr', own)} = ${ref(t, 'id')} and ${inOwnScope(ref('pr', groupe), caller)})`

/** Content that belongs to the person's portals alone: what a super administrator may change without reaching others. */
export const onlyInOwnScope =
  (table: PgTable, own: PgColumn, groupe: PgColumn) => (t: string, caller: Caller) =>
    sql`(${linkedToOwnScope(table, own, groupe)(t, caller)} and not exists (select 1 from ${table} pr where ${ref('pr', own)} = ${ref(t, 'id')} and not ${inOwnScope(ref('pr', groupe), caller)}))`

/** A list of portal ids that meets the person's portals; an empty list is open to all. */
export const opensToPortails = (column: SQL, caller: Reader): SQL =>
  sql`(cardinality(${column}) = 0 or ${column} && array(select * from ${ownPortails(caller)} po))`

/** A list of role ids that holds the person's; an empty list is open to all. Super administrators see what they edit. */
export const opensToRole = (column: SQL, caller: Caller): SQL =>
  isSuper(caller) ? sql`true` : sql`(cardinality(${column}) = 0 or ${caller.roleId}::int = any(${column}))`

/** Whether portal `column` hides the provider's staff from this person (PERIM-45). */
export const hidesStaff = (column: SQL): SQL => {
  const types = sql.join(
    PARTNER_PORTALS.map((type) => sql`${type}`),
    sql`, `,
  )
  return sql`${column} in (${types})`
}

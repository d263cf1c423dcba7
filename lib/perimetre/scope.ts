import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { rangeOf } from '@/lib/domain/perimetre/dates'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { contrats } from '@/lib/platform/db/schema/contrats/contrats'

type Column = AnyColumn | SQL

/** Condition « this group is one of the person's »: the rights of every business row (PERIM-49). */
export function rights(userId: number, groupe: Column): SQL {
  return sql`${groupe} in (select ug.groupe_id from user_groupes ug where ug.user_id = ${userId})`
}

/**
 * Groups `g` that « Tous les groupes » stands for: those of the portal, or of all, that are the person's now. They are read
 * once, as an array, so that the rows of each are found by an index.
 */
const mine = ({
  userId,
  portail,
}: Perimetre): SQL => sql`user_groupes ug join groupes g on g.id = ug.groupe_id
  where ug.user_id = ${userId} and g.archive_le is null and ${portail === null ? sql`g.parent_groupe_id is not null` : sql`g.parent_groupe_id = ${portail.id}`}`

/**
 * Condition « this group is of the perimeter »; null for a perimeter without group. A group that is named is that one alone,
 * also of « Tous les groupes »: a record of the person's may be of another portal.
 */
export function inGroupe(perimetre: Perimetre, column: Column): SQL | null {
  const { groupe, tous } = perimetre
  if (groupe !== null) return sql`${column} = ${groupe.id}`
  if (tous !== 'groupes') return null
  return sql`${column} = any(array(select g.id from ${mine(perimetre)}))`
}

/** Condition « this client is not archived », for a perimeter of several; rows without client are kept. */
function isLive(perimetre: Perimetre, column: Column): SQL {
  const groupes =
    perimetre.groupe === null ? sql`(select g.id from ${mine(perimetre)})` : sql`(${perimetre.groupe.id})`
  return sql`(${column} = any(array(
    select c.id from clients c where c.groupe_id in ${groupes} and c.archive_le is not null))) is not true`
}

type PerimetreColumns = {
  groupe: Column
  client?: Column
  /** The row's contract, by its number or by its id. */
  numeroContrat?: Column
  contratId?: Column
}

/**
 * Condition that limits rows to the perimeter: its group or all the person's groups of its portal, its client or all of
 * them, its contracts. A perimeter without group gives no row. Rows without contract (null) stay out of a selection of contracts.
 */
export function inPerimetre(perimetre: Perimetre, columns: PerimetreColumns): SQL {
  const { client, contrats: choix, tous } = perimetre
  const ofGroupe = inGroupe(perimetre, columns.groupe)
  if (ofGroupe === null) return sql`false`
  const parts = [ofGroupe]
  if (tous !== undefined && columns.client) parts.push(isLive(perimetre, columns.client))
  if (client !== null && columns.client) parts.push(sql`${columns.client} = ${client.id}`)
  if (client !== null && choix.mode === 'selection') {
    const numeros = sql`${sql.param(choix.numeros)}::text[]`
    if (columns.numeroContrat) parts.push(sql`${columns.numeroContrat} = any(${numeros})`)
    else if (columns.contratId) {
      parts.push(sql`${columns.contratId} in (
        select ct.id from ${contrats} ct where ct.client_id = ${client.id} and ct.numero_contrat = any(${numeros})
      )`)
    }
  }
  return sql`(${sql.join(parts, sql` and `)})`
}

/** Condition « this day lies in the perimeter's period ». `column` is a date. */
export function dayInPeriod({ dates }: Perimetre, column: Column): SQL {
  const { start, end } = rangeOf(dates)
  return sql`${column} between ${start}::date and ${end}::date`
}

/**
 * Condition « this row is open, or its day lies in the perimeter's period »: the period limits history alone (HOME-35).
 * `open` is the condition of a row that something is still expected of, `column` a date.
 */
export const openOrInPeriod = (perimetre: Perimetre, open: SQL, column: Column): SQL =>
  sql`(${open} or ${dayInPeriod(perimetre, column)})`

/** First instant of a day in Paris, some days after the one given. */
const midnight = (day: string, after = 0): SQL =>
  sql`((${day}::date + ${after}::int)::timestamp at time zone 'Europe/Paris')`

/**
 * Condition « this instant lies in the perimeter's period »: its days are those of the calendar in Paris, the last one
 * whole (TRUST-05). `column` is a timestamptz.
 */
export function instantInPeriod({ dates }: Perimetre, column: Column): SQL {
  const { start, end } = rangeOf(dates)
  return sql`(${column} >= ${midnight(start)} and ${column} < ${midnight(end, 1)})`
}

/** `openOrInPeriod` for an instant. */
export const openOrAtInPeriod = (perimetre: Perimetre, open: SQL, column: Column): SQL =>
  sql`(${open} or ${instantInPeriod(perimetre, column)})`

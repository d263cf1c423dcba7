import { type SQL, sql } from 'drizzle-orm'
import { ARCHIVE, EN_SERVICE, ETATS_FICHE } from '@/lib/domain/administration/referentiels/etats'
import type { Etats } from '@/lib/domain/textes/etats'
import { today } from '@/lib/platform/clock'
import type { ListFilter } from '@/lib/platform/lists/definition'
import { optionsOf } from '@/lib/platform/lists/options'

/** Whether a row is in use, by its column `archive_le`. */
export const etatSql = (archiveLe: SQL): SQL =>
  sql`case when ${archiveLe} is null then ${EN_SERVICE}::text else ${ARCHIVE}::text end`

/** Where a day stands between two others, or the archive. */
export const periodeSql = (
  debut: SQL,
  fin: SQL,
  isArchived: SQL,
): SQL => sql`case when ${isArchived} then ${ARCHIVE}::text
  when ${debut} > ${today()} then 'À venir' when ${fin} < ${today()} then 'Terminé' else 'En cours' end`

/** The chips of the states of a list. */
export const etatFilter = (expr: SQL | (() => SQL), etats: Etats = ETATS_FICHE): ListFilter => ({
  name: 'etat',
  label: 'État',
  expr,
  options: optionsOf(Object.keys(etats)),
  facet: true,
})

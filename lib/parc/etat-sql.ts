import { type SQL, sql } from 'drizzle-orm'
import { ATTESTATION_MANQUANTE, ETATS_A_TERME, SANS_PAPIER } from '@/lib/domain/parc/etat'
import type { Day } from '@/lib/domain/temps/days'
import { among } from '@/lib/platform/db/among'
import { securiteSql } from './vmc-sql'

/** Day on which the first maintenance of the dwelling `l` is due, by what is noted of it and of its equipments; an index holds it. */
export const echeanceSql: SQL = sql`least(l.prochaine_echeance, l.echeance_equipements)`

/**
 * State of the dwelling `l` on a day: the worst of what is noted of it and of its equipments; « À jour » needs a valid attestation of
 * each that the law puts under one (PARK-48). An absence tells more than they do.
 */
export const etatLogementSql = (day: Day): SQL => sql`case
  when not ${among(sql`l.etat`, ETATS_A_TERME)} then l.etat
  when ${echeanceSql} < ${day}::date or l.etat_equipements = 'En retard' then 'En retard'
  when l.etat_equipements = 'À visiter' or l.etat = 'À visiter' then 'À visiter'
  when l.attestation_fin < ${day}::date then ${ATTESTATION_MANQUANTE}
  else 'À jour' end`

/** State of the maintenance alone of the equipment `q` on a day, late from the day after it was due (PARK-06). */
export const entretienSql = (day: Day): SQL => sql`case
  when ${among(sql`q.etat`, ETATS_A_TERME)} and q.prochaine_echeance < ${day}::date then 'En retard' else q.etat end`

/** State of the equipment `q` on a day: the worst of its maintenance, its safety and its attestation. */
export const etatEquipementSql = (day: Day): SQL => sql`case
  when q.etat = 'Hors service' then q.etat
  else coalesce(${securiteSql(day)}, case
    when ${entretienSql(day)} = 'À jour' and q.attestation_fin < ${day}::date then ${ATTESTATION_MANQUANTE}
    else ${entretienSql(day)} end) end`

/** A state as a filter's address gives it, where a comma parts values. */
export const etatChoisi = (etat: SQL): SQL =>
  sql`case ${etat} when ${ATTESTATION_MANQUANTE} then ${SANS_PAPIER} else ${etat} end`

import { type SQL, sql } from 'drizzle-orm'
import type { Random } from '@/lib/app/seed/kit/random'

const rank = (random: Random, table: string): SQL =>
  sql`(select id from ${sql.identifier(table)} order by md5(id::text || ${String(random.integer(1, 1e6))}) limit 1)`
const few = (random: Random, table: string): SQL =>
  sql`(select id from ${sql.identifier(table)} order by md5(id::text || ${String(random.integer(1, 1e6))}) limit 5)`

/** Acts on the maintenance of dwellings, each to rows drawn at random. */
export const ACTES: readonly ((random: Random) => SQL)[] = [
  (r) =>
    sql`update interventions set statut = 'Réalisée', date_reference = '2026-11-20' where id in ${few(r, 'interventions')}`,
  (r) =>
    sql`update interventions set statut = 'Planifiée', jour_prevu = '2026-12-04' where id in ${few(r, 'interventions')}`,
  (r) =>
    sql`update interventions set statut = 'Annulée' where statut = 'Planifiée' and logement_id % 7 = ${r.integer(0, 6)}`,
  (r) => sql`update interventions set type = 'Dépannage' where id = (select intervention_id from passages
    order by md5(id::text || ${String(r.integer(1, 1e6))}) limit 1)`,
  (r) =>
    sql`update passages set resultat = 'Absent', avis_de_passage = true where id in ${few(r, 'passages')}`,
  (r) => sql`update passages set logement_id = ${rank(r, 'logements')} where id = ${rank(r, 'passages')}`,
  (r) => sql`insert into passages (intervention_id, logement_id, tentative, at, resultat, avis_de_passage)
    select v.id, v.logement_id, 90 + ${r.integer(0, 9)}, '2026-11-21T08:00:00Z', 'Refus d''accès', true
    from interventions v where v.id in ${few(r, 'interventions')} and v.logement_id is not null on conflict do nothing`,
  (r) => sql`delete from passages where id in ${few(r, 'passages')}`,
  (r) =>
    sql`update occupants set sortie = '2026-11-21' where sortie is null and entree < '2026-11-21' and id in ${few(r, 'occupants')}`,
  (r) => sql`update occupants set entree = '2026-10-15' where id in (
    select o.id from occupants o join passages p on p.logement_id = o.logement_id where o.sortie is null
    order by md5(o.id::text || ${String(r.integer(1, 1e6))}) limit 3)`,
  (r) => sql`insert into suites_donnees (logement_id, type, created_at)
    select logement_id, ${r.pick(['Clôture', 'Mise en demeure'])}, '2026-11-21T09:00:00Z' from suivis_entretien
    where passages > 0 order by md5(logement_id::text || ${String(r.integer(1, 1e6))}) limit 3`,
  () => sql`delete from suites_donnees`,
  (r) =>
    sql`update contrats set status = ${r.pick(['En cours', 'Résilié'])}, absents_max = ${r.integer(1, 3)} where id = ${rank(r, 'contrats')}`,
  (r) =>
    sql`update equipements set dernier_entretien = '2026-11-19', prochaine_echeance = '2027-12-31' where id in ${few(r, 'equipements')}`,
  (r) =>
    sql`update equipements set retire_le = '2026-11-20' where logement_id is not null and id in ${few(r, 'equipements')}`,
  (r) => sql`update equipements set etat = 'Hors service' where id in ${few(r, 'equipements')}`,
  (r) =>
    sql`update equipements set logement_id = ${rank(r, 'logements')} where id = ${rank(r, 'equipements')}`,
  (r) =>
    sql`update interventions set equipement_id = null where statut = 'Réalisée' and id in ${few(r, 'interventions')}`,
  (r) => sql`update logements set prochaine_echeance = '2028-01-31' where id in ${few(r, 'logements')}`,
  (r) => sql`update attestations set valide_jusquau = '2027-02-01' where id in ${few(r, 'attestations')}`,
  (r) => sql`delete from attestations where id in ${few(r, 'attestations')}`,
  (r) =>
    sql`update equipements set energie = 'Électricité', puissance_watts = 3000 where id in ${few(r, 'equipements')}`,
  (r) =>
    sql`update logements set reference = reference || '-B', contrat_id = null where id = ${rank(r, 'logements')}`,
]

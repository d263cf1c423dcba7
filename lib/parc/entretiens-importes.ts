import { type SQL, sql } from 'drizzle-orm'

/** Sentence of the document on the dates that visits may have moved since. */
export const SUIVI = 'Celle d’une visite réalisée, importée et plus récente, reste.'

/** Visits `i` that imports note as the maintenance of their equipment (`lib/visites/visites-importees.ts`). */
const REALISEES = sql`i.statut = 'Réalisée' and i.type in ('Entretien', 'Contrôle VMC')`

const apresLaLigne = (stored: SQL, cell: SQL) =>
  sql`${cell} is not null and ${stored} > coalesce(nullif(${cell}, '')::date, '-infinity')`

/** Condition on the equipment `t`: its note follows from a visit that is newer than what its line says (FIRST-35). */
export const suiviEquipement: SQL = sql`(${apresLaLigne(sql`t.dernier_entretien`, sql`l."dernierEntretien"`)}
  and exists (select 1 from interventions i where i.equipement_id = t.id and i.date_reference = t.dernier_entretien and ${REALISEES}))`

/** Condition on the dwelling `t`: its note follows from a newer visit of its equipment. */
export const suiviLogement: SQL = sql`(${apresLaLigne(sql`t.derniere_visite`, sql`l."derniereVisite"`)}
  and exists (select 1 from equipements q join interventions i on i.equipement_id = q.id
    where q.logement_id = t.id and i.date_reference = t.derniere_visite and ${REALISEES}))`

/** A state that visits give; what only a person says, such as « Hors service », is never kept back. */
export const etatSuivi = (garde: SQL): SQL =>
  sql`(${garde} and l.etat in ('À jour', 'À visiter', 'En retard'))`

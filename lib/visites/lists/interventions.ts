import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ETATS_INTERVENTION } from '@/lib/domain/textes/etats'
import { formatCount } from '@/lib/domain/textes/format'
import { DEMI_JOURNEES, demiJourneeLabel } from '@/lib/domain/visites/creneaux'
import { PAGE_DEPANNAGE } from '@/lib/domain/visites/depannage-reponses'
import { A_FAIRE, FILTRES_INTERVENTION, type FiltreIntervention } from '@/lib/domain/visites/filtres'
import {
  INTERVENTION_STATUTS,
  INTERVENTION_TYPES,
  MOTIFS_VISITE,
  motifLabel,
} from '@/lib/domain/visites/statuts'
import { periodFilter } from '@/lib/perimetre/period-filter'
import { dayInPeriod, inPerimetre, openOrInPeriod } from '@/lib/perimetre/scope'
import { among } from '@/lib/platform/db/among'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { folded, joined } from '@/lib/platform/lists/joins'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import { personColumn, personParts } from '@/lib/platform/lists/person'
import { foundAt, type Place, wordsOf } from '@/lib/platform/lists/search'
import { inDwelling, isOfNumber, nearDwelling } from '@/lib/recherche/narrow'
import { motifVisite } from '@/lib/visites/motif'

const row = z.object({
  id: z.number(),
  numero: z.string(),
  type: z.enum(INTERVENTION_TYPES),
  statut: z.enum(INTERVENTION_STATUTS),
  motif: z.enum(MOTIFS_VISITE).nullable(),
  client: z.string(),
  ensemble: z.string().nullable(),
  ensembleId: z.number().nullable(),
  logement: z.string().nullable(),
  logementId: z.number().nullable(),
  occupant: personColumn,
  equipement: z.string().nullable(),
  instanceId: z.number().nullable(),
  jourPrevu: z.string().nullable(),
  demiJournee: z.enum(DEMI_JOURNEES).nullable(),
  realiseeLe: z.string().nullable(),
  technicien: z.string().nullable(),
  delaiHeures: z.number().nullable(),
  compteRendu: z.boolean(),
})
export type InterventionRow = z.infer<typeof row>

const { tables, needs } = joined(
  sql`interventions v`,
  {
    c: sql`join clients c on c.id = v.client_id`,
    e: sql`left join ensembles_immobiliers e on e.id = v.ensemble_id`,
    l: sql`left join logements l on l.id = v.logement_id`,
    o: { join: sql`left join occupants o on o.logement_id = l.id and o.sortie is null`, after: ['l'] },
    q: sql`left join equipements q on q.id = v.equipement_id`,
    cr: sql`left join comptes_rendus cr on cr.intervention_id = v.id`,
  },
  {
    te: folded('te', sql`v.ensemble_id`, {
      id: sql`x.id`,
      from: sql`ensembles_immobiliers x`,
      text: sql`x.nom`,
    }),
    tc: folded('tc', sql`v.client_id`, { id: sql`x.id`, from: sql`clients x`, text: sql`x.nom` }),
  },
)

const source: ListSource<InterventionRow> = {
  row,
  id: sql`v.id`,
  select: sql`v.id, v.numero, v.type, v.statut, ${motifVisite} as motif, c.nom as client, e.nom as ensemble, e.id as "ensembleId",
    l.reference as logement, l.id as "logementId",
    case when o.id is not null then ${personParts(sql`o.prenom`, sql`o.nom`)} end as occupant,
    concat_ws(' ', q.marque_lib, q.modele_lib) as equipement, q.instance_id as "instanceId",
    v.jour_prevu as "jourPrevu", v.demi_journee as "demiJournee",
    case when v.statut = 'Réalisée' then v.date_reference end as "realiseeLe", v.technicien,
    v.delai_heures as "delaiHeures", cr.id is not null as "compteRendu"`,
  ...tables,
}

/** Rows that each of the seven filters stands for. */
const HELD: Readonly<Record<FiltreIntervention, SQL>> = {
  Réalisée: sql`v.statut = 'Réalisée'`,
  Planifiée: among(sql`v.statut`, A_FAIRE),
  'À revoir': sql`v.statut = 'À revoir'`,
  'Non réalisée': sql`v.statut = 'Non réalisée'`,
  'Sous contrat': sql`v.sous_contrat`,
  'Hors contrat': sql`not v.sous_contrat`,
  Annulée: sql`v.statut = 'Annulée'`,
}

const notHeld = (values: readonly string[]): SQL =>
  sql.join(
    FILTRES_INTERVENTION.filter((name) => values.includes(name)).map((name) => sql`not (${HELD[name]})`),
    sql` and `,
  )

/** Equipment and set of the visit `v`, read by their keys: joins would read them for every visit. */
const EQUIPEMENT = sql`(select ${fold(sql`concat_ws(' ', x.marque_lib, x.modele_lib)`)} from equipements x where x.id = v.equipement_id)`
const ENSEMBLE = sql`(select ${fold(sql`x.nom`)} from ensembles_immobiliers x where x.id = v.ensemble_id)`

/** A breakdown's number, « DEP-2026-000123 », or the end or the beginning of one. */
const isOfDepannage = (word: string): boolean => /^(dep-.*|(\d{4}-)?\d{6})$/i.test(word)

/** Visits that a breakdown of such a number was asked for, read once (TRUST-47). */
const ofDepannage: Place = (pattern, word) =>
  isOfDepannage(word)
    ? sql`v.id in (select p.intervention_id from demandes_publiques p
        where p.page = ${PAGE_DEPANNAGE} and p.intervention_id is not null and lower(p.numero) like ${pattern})`
    : null

const ID = /^[1-9]\d{0,9}$/

/** Interventions of the perimeter: those still to be done, and those of its period (VISIT-05 to VISIT-07, HOME-35). */
export const interventionsList = defineList<InterventionRow>({
  name: 'interventions',
  title: 'Interventions',
  screen: '/intervention',
  searchLabel: 'Numéro, logement, occupant, équipement',
  source,
  columns: [
    { name: 'numero', header: 'N°', sort: sql`v.numero`, value: (r) => r.numero },
    { name: 'type', header: 'Type', sort: sql`v.type`, value: (r) => r.type, part: 'who' },
    {
      name: 'statut',
      header: 'Statut',
      sort: sql`v.statut`,
      value: (r) => r.statut,
      etats: ETATS_INTERVENTION,
    },
    {
      name: 'motif',
      header: 'Motif',
      sort: motifVisite,
      value: (r) => r.motif && motifLabel(r.motif),
    },
    {
      name: 'client',
      header: 'Client',
      sort: sql`tc.nom`,
      needs: needs('tc'),
      value: (r) => r.client,
      optional: true,
      several: 'shown',
    },
    { name: 'ensemble', header: 'Ensemble', sort: sql`te.nom`, needs: needs('te'), value: (r) => r.ensemble },
    {
      name: 'logement',
      header: 'Logement',
      sort: sql`l.reference`,
      needs: needs('l'),
      value: (r) => r.logement,
    },
    {
      name: 'occupant',
      header: 'Occupant',
      sort: fold(sql`o.nom`),
      needs: needs('o'),
      value: (r) => r.occupant,
    },
    { name: 'equipement', header: 'Équipement', value: (r) => r.equipement, optional: true },
    {
      name: 'prevue',
      header: 'Date prévue',
      sort: sql`v.jour_prevu`,
      value: (r) => dayValue(r.jourPrevu),
      part: 'when',
    },
    {
      name: 'creneau',
      header: 'Créneau',
      sort: sql`v.demi_journee`,
      value: (r) => r.demiJournee && demiJourneeLabel(r.demiJournee),
      optional: true,
    },
    {
      name: 'realisee',
      header: 'Date réalisée',
      sort: sql`case when v.statut = 'Réalisée' then v.date_reference end`,
      value: (r) => dayValue(r.realiseeLe),
    },
    {
      name: 'technicien',
      header: 'Technicien',
      sort: sql`v.technicien`,
      value: (r) => r.technicien,
      optional: true,
    },
    {
      name: 'delai',
      header: 'Délai',
      sort: sql`v.delai_heures`,
      align: 'end',
      value: (r) => (r.delaiHeures === null ? null : formatCount(r.delaiHeures, 'heure')),
      optional: true,
    },
    {
      name: 'compteRendu',
      header: 'Compte rendu',
      value: (r) => (r.compteRendu ? 'Oui' : 'Non'),
      optional: true,
    },
  ],
  filters: [
    { name: 'type', label: 'Type', expr: sql`v.type`, options: optionsOf(INTERVENTION_TYPES), facet: true },
    { name: 'statut', label: 'Statut', expr: sql`v.statut`, options: optionsOf(INTERVENTION_STATUTS) },
    {
      name: 'motif',
      label: 'Motif',
      expr: motifVisite,
      options: MOTIFS_VISITE.map((value) => ({ value, label: motifLabel(value) })),
      facet: true,
    },
    {
      name: 'masquer',
      label: 'Masquer',
      expr: sql`v.statut`,
      options: optionsOf(FILTRES_INTERVENTION),
      condition: notHeld,
    },
    { name: 'ensemble', label: 'Ensemble', expr: sql`v.ensemble_id::text`, options: [], accepts: ID },
    { name: 'contrat', label: 'Contrat', expr: sql`v.contrat_id::text`, options: [], accepts: ID },
    periodFilter((perimetre) => dayInPeriod(perimetre, sql`v.date_reference`)),
  ],
  defaultSort: { name: 'prevue', order: 'desc' },
  history: { words: 'À faire', open: { statut: A_FAIRE } },
  scope: (perimetre) =>
    sql`${inPerimetre(perimetre, {
      groupe: sql`v.groupe_id`,
      client: sql`v.client_id`,
      contratId: sql`v.contrat_id`,
    })} and ${openOrInPeriod(perimetre, HELD.Planifiée, sql`v.date_reference`)}`,
  near: (recherche, perimetre) => {
    const near = nearDwelling(recherche, perimetre, {
      logement: sql`v.logement_id`,
      numbers: [sql`lower(v.numero)`],
    })
    const numbered = wordsOf(recherche).filter(isOfDepannage)
    return sql`(${sql.join([near, ...numbered.map((word) => foundAt(word, ofDepannage))], sql` or `)})`
  },
  search: (recherche, perimetre) =>
    foundAt(
      recherche,
      (pattern, word) => (isOfNumber(word) ? sql`lower(v.numero) like ${pattern}` : null),
      ofDepannage,
      (_pattern, word) => inDwelling(word, perimetre, sql`v.logement_id`),
      (pattern) => sql`${EQUIPEMENT} like ${pattern}`,
      (pattern) => sql`(v.logement_id is null and ${ENSEMBLE} like ${pattern})`,
    ),
})

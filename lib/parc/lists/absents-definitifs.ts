import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ETATS_RISQUE } from '@/lib/domain/textes/etats'
import { formatDay } from '@/lib/domain/textes/format'
import { type Risque, risqueOf } from '@/lib/domain/visites/campagne'
import { motifLabel } from '@/lib/domain/visites/statuts'
import {
  absentDefinitif,
  derniereRelance,
  enCampagne,
  equipementOf,
  lieuOf,
  nonVisite,
  occupantName,
  suiviNeeds,
  suiviTables,
  tentatives,
} from '@/lib/parc/campagne/suivi'
import { clientColumn, clientField, clientSelect } from '@/lib/perimetre/client-column'
import { today } from '@/lib/platform/clock'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { dayValue } from '@/lib/platform/lists/options'
import { personColumn } from '@/lib/platform/lists/person'
import { matchesNear } from '@/lib/recherche/narrow'

const passage = z.object({ jour: z.string(), resultat: z.string(), avis: z.boolean() })
const row = z.object({
  ...clientField,
  id: z.number(),
  contrat: z.string(),
  ensemble: z.string().nullable(),
  reference: z.string(),
  adresse: z.string(),
  occupant: personColumn,
  equipement: z.string().nullable(),
  passages: z.array(passage),
  relances: z.number(),
  derniereRelance: z.string().nullable(),
  gaz: z.boolean(),
  derniereAttestation: z.string().nullable(),
  suite: z.object({ type: z.string(), jour: z.string() }).nullable(),
})
export type AbsentRow = z.infer<typeof row>

const source: ListSource<AbsentRow> = {
  row,
  id: sql`s.logement_id`,
  select: sql`${clientSelect(sql`s.client_id`)}, l.id, ct.numero_contrat as contrat, ${lieuOf} as ensemble, l.reference,
    concat_ws(', ', l.adresse, l.code_postal || ' ' || l.ville) as adresse, ${occupantName} as occupant,
    ${equipementOf(sql`concat_ws(' ', q.marque_lib, q.modele_lib)`)} as equipement,
    coalesce((select json_agg(json_build_object('jour', (p.at at time zone 'Europe/Paris')::date,
      'resultat', p.resultat, 'avis', p.avis_de_passage) order by p.at desc, p.id desc) from ${tentatives}), '[]'::json) as passages,
    (select count(*)::int from relances r where r.occupant_id = o.id) as relances,
    ${derniereRelance} as "derniereRelance",
    exists (select 1 from equipements q where q.logement_id = l.id and q.retire_le is null
      and lower(q.energie) like 'gaz%') as gaz,
    (select max(a.date) from attestations a where a.logement_id = l.id and a.type <> 'Ramonage') as "derniereAttestation",
    (select json_build_object('type', sd.type, 'jour', (sd.created_at at time zone 'Europe/Paris')::date)
      from suites_donnees sd where sd.logement_id = l.id
        and (sd.created_at at time zone 'Europe/Paris')::date >= o.entree
        and (s.fait is null or (sd.created_at at time zone 'Europe/Paris')::date > s.fait)
      order by sd.created_at desc, sd.id desc limit 1) as suite`,
  ...suiviTables,
}

/** Risk today of a dwelling that nobody opens. */
export const risqueOfRow = (r: AbsentRow): Risque => risqueOf(r, today())

/** The attempts, the latest first, each with its reason and whether a notice was left: « 03/11/2026 absent (avis) ». */
export const passagesOfRow = (r: AbsentRow): string =>
  r.passages
    .map(
      ({ jour, resultat, avis }) =>
        `${formatDay(jour)} ${motifLabel(resultat).toLocaleLowerCase('fr-FR')}${avis ? ' (avis)' : ''}`,
    )
    .join(', ')

/** Last decision: « Mise en demeure le 21/11/2026 ». */
export const suiteOfRow = (r: AbsentRow): string | null =>
  r.suite && `${r.suite.type} le ${formatDay(r.suite.jour)}`

/** Occupants absent after the contract's number of attempts, of dwellings that the campaign has not visited (PARK-13). */
export const absentsDefinitifsList = defineList<AbsentRow>({
  name: 'absents-definitifs',
  title: 'Absents définitifs',
  screen: '/absentsdefinitifs',
  searchLabel: 'Logement, ensemble, occupant, contrat',
  source,
  columns: [
    { name: 'logement', header: 'Logement', sort: sql`s.reference`, value: (r) => r.reference },
    clientColumn(sql`s.client_id`),
    {
      name: 'occupant',
      header: 'Occupant',
      sort: fold(sql`o.nom`),
      needs: suiviNeeds('o'),
      value: (r) => r.occupant,
      part: 'who',
    },
    {
      name: 'ensemble',
      header: 'Ensemble',
      sort: fold(lieuOf),
      needs: suiviNeeds('e', 'b'),
      value: (r) => r.ensemble,
    },
    {
      name: 'contrat',
      header: 'Contrat',
      sort: sql`ct.numero_contrat`,
      needs: suiviNeeds('ct'),
      value: (r) => r.contrat,
      optional: true,
    },
    { name: 'equipement', header: 'Équipement', value: (r) => r.equipement, optional: true },
    { name: 'passages', header: 'Passages', sort: sql`s.passages`, value: passagesOfRow },
    { name: 'relances', header: 'Relances', align: 'end', value: (r) => r.relances, optional: true },
    {
      name: 'derniereRelance',
      header: 'Dernière relance',
      value: (r) => dayValue(r.derniereRelance),
    },
    {
      name: 'derniereAttestation',
      header: 'Dernière attestation',
      value: (r) => dayValue(r.derniereAttestation),
      part: 'when',
    },
    { name: 'risque', header: 'Risque', value: risqueOfRow, etats: ETATS_RISQUE },
    { name: 'suite', header: 'Suite donnée', value: suiteOfRow, isKept: true },
  ],
  filters: [],
  defaultSort: { name: 'logement', order: 'asc' },
  scope: (perimetre) =>
    sql`${enCampagne(perimetre, today())} and ${nonVisite(today())} and ${absentDefinitif}`,
  searchNeeds: suiviNeeds('l', 'e', 'b', 'o', 'ct'),
  search: (recherche, perimetre) =>
    matchesNear(
      recherche,
      perimetre,
      { logement: sql`s.logement_id` },
      sql`s.reference`,
      sql`e.nom`,
      sql`b.nom`,
      sql`l.adresse`,
      sql`l.ville`,
      sql`o.nom`,
      sql`o.prenom`,
      sql`ct.numero_contrat`,
    ),
})

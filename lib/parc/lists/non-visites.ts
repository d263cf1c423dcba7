import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ETATS_CAMPAGNE } from '@/lib/domain/textes/etats'
import { formatPhone } from '@/lib/domain/textes/format'
import { campagneOf, SITUATIONS, type Situation, situationOf } from '@/lib/domain/visites/campagne'
import { motifLabel, RESULTATS_VISITE } from '@/lib/domain/visites/statuts'
import {
  derniereRelance,
  enCampagne,
  enRetard,
  equipementOf,
  lieuOf,
  nonVisite,
  occupantName,
  prochainRdv,
  situationSql,
  suiviNeeds,
  suiviTables,
  urgenceSql,
} from '@/lib/parc/campagne/suivi'
import { clientColumn, clientField, clientSelect } from '@/lib/perimetre/client-column'
import { today } from '@/lib/platform/clock'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import { personColumn } from '@/lib/platform/lists/person'
import { matchesDwelling } from '@/lib/recherche/narrow'

const row = z.object({
  ...clientField,
  id: z.number(),
  reference: z.string(),
  lieu: z.string().nullable(),
  adresse: z.string(),
  occupant: personColumn,
  telephone: z.string().nullable(),
  equipement: z.string().nullable(),
  echeance: z.string().nullable(),
  passages: z.number(),
  absences: z.number(),
  absentsMax: z.number(),
  dernierMotif: z.enum(RESULTATS_VISITE).nullable(),
  avis: z.string().nullable(),
  prochainRdv: z.string().nullable(),
  derniereRelance: z.string().nullable(),
})
export type NonVisiteRow = z.infer<typeof row>

const source: ListSource<NonVisiteRow> = {
  row,
  id: sql`s.logement_id`,
  select: sql`${clientSelect(sql`s.client_id`)}, l.id, l.reference, ${lieuOf} as lieu, concat_ws(', ', l.adresse, l.ville) as adresse,
    ${occupantName} as occupant, coalesce(o.mobile, o.telephone) as telephone,
    ${equipementOf(sql`concat_ws(' ', q.marque_lib, q.modele_lib)`)} as equipement,
    s.echeance, s.passages, s.absences, ct.absents_max as "absentsMax",
    s.motif as "dernierMotif", (s.avis at time zone 'Europe/Paris')::date as avis,
    ${derniereRelance} as "derniereRelance"`,
  ...suiviTables,
}

/** Whether the day by which a dwelling is due is over. */
const ECHEANCES = ['Dépassée', 'À venir'] as const

/** Where the dwelling of a row stands today. */
export const situationOfRow = (r: NonVisiteRow): Situation =>
  situationOf({ ...r, occupe: r.occupant !== null }, campagneOf(today()).fin)

/** Reasons of an attempt that failed, each counted whatever else is planned (PARK-50). */
const MOTIFS_PASSAGE = RESULTATS_VISITE.filter((resultat) => resultat !== 'Visité').map((value) => ({
  value,
  label: motifLabel(value),
}))

/** Attempts made of those that the contract foresees: « 2/3 ». */
export const passagesOfRow = (r: NonVisiteRow): string => `${r.passages}/${r.absentsMax}`

/** Dwellings under contract without completed maintenance visit in the campaign (PARK-09). */
export const nonVisitesList = defineList<NonVisiteRow>({
  name: 'logements-non-visites',
  title: 'Logements non visités',
  screen: '/logements/nonvisites',
  searchLabel: 'Logement, immeuble, occupant',
  source,
  sourceFor: () => ({ ...source, select: sql`${source.select}, ${prochainRdv(today())} as "prochainRdv"` }),
  columns: [
    { name: 'logement', header: 'Logement', sort: sql`s.reference`, value: (r) => r.reference },
    clientColumn(sql`s.client_id`),
    {
      name: 'lieu',
      header: 'Immeuble',
      sort: fold(lieuOf),
      needs: suiviNeeds('e', 'b'),
      value: (r) => r.lieu,
      optional: true,
    },
    {
      name: 'adresse',
      header: 'Adresse',
      sort: fold(sql`l.adresse`),
      needs: suiviNeeds('l'),
      value: (r) => r.adresse,
      optional: true,
    },
    {
      name: 'occupant',
      header: 'Occupant',
      sort: fold(sql`o.nom`),
      needs: suiviNeeds('o'),
      value: (r) => r.occupant,
      part: 'who',
    },
    {
      name: 'telephone',
      header: 'Téléphone',
      value: (r) => r.telephone && formatPhone(r.telephone),
      optional: true,
    },
    { name: 'equipement', header: 'Équipement', value: (r) => r.equipement },
    {
      name: 'echeance',
      header: 'Échéance légale',
      sort: sql`s.echeance`,
      value: (r) => dayValue(r.echeance),
      optional: true,
    },
    {
      name: 'situation',
      header: 'Situation',
      sort: () => urgenceSql(today()),
      value: (r) => situationOfRow(r),
      etats: ETATS_CAMPAGNE,
    },
    { name: 'passages', header: 'Passages', sort: sql`s.passages`, value: passagesOfRow, optional: true },
    {
      name: 'dernierMotif',
      header: 'Dernier motif',
      sort: sql`s.motif`,
      value: (r) => r.dernierMotif && motifLabel(r.dernierMotif),
      optional: true,
    },
    { name: 'derniereRelance', header: 'Dernière relance', value: (r) => dayValue(r.derniereRelance) },
    { name: 'avis', header: 'Avis de passage', sort: sql`s.avis`, value: (r) => dayValue(r.avis) },
    {
      name: 'prochainRdv',
      header: 'Prochain RDV',
      sort: () => prochainRdv(today()),
      value: (r) => dayValue(r.prochainRdv),
      part: 'when',
    },
  ],
  filters: [
    {
      name: 'situation',
      label: 'Situation',
      expr: () => situationSql(today()),
      options: optionsOf(SITUATIONS),
      facet: true,
    },
    {
      name: 'echeance',
      label: 'Échéance',
      expr: () => sql`case when ${enRetard(today())} then 'Dépassée' else 'À venir' end`,
      options: optionsOf(ECHEANCES),
      facet: true,
    },
    {
      name: 'motif',
      label: 'Dernier motif',
      expr: sql`s.motif`,
      options: MOTIFS_PASSAGE,
      facet: true,
    },
  ],
  defaultSort: { name: 'situation', order: 'asc' },
  scope: (perimetre) => sql`${enCampagne(perimetre, today())} and ${nonVisite(today())}`,
  search: (recherche, perimetre) => matchesDwelling(recherche, perimetre, sql`s.logement_id`),
})

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  apresCoefficient,
  COEFFICIENT,
  DPE_ENERGIES,
  ELECTRICITE,
  louableJusquau,
  NON_LOUABLE,
  readEcheances,
  SEUILS,
} from '@/lib/domain/parc/dpe'
import { DPE_CLASSES, DPE_ORIGINES } from '@/lib/domain/parc/statuts'
import { clientColumn, clientField, clientSelect } from '@/lib/perimetre/client-column'
import { inPerimetre } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { joined } from '@/lib/platform/lists/joins'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import { matchesNear } from '@/lib/recherche/narrow'

const row = z.object({
  ...clientField,
  id: z.number(),
  lieu: z.string(),
  logementId: z.number().nullable(),
  etiquette: z.enum(DPE_CLASSES),
  classeEnergie: z.enum(DPE_CLASSES),
  classeGes: z.enum(DPE_CLASSES),
  kwhepM2An: z.number(),
  kgco2M2An: z.number(),
  numeroAdeme: z.string(),
  date: z.string(),
  valideJusquau: z.string(),
  surfaceM2: z.number(),
  energie: z.string(),
  diagnostiqueur: z.string(),
  origine: z.enum(DPE_ORIGINES),
  fichierId: z.number().nullable(),
  echeances: z.unknown(),
})
export type DpeRow = z.infer<typeof row>

const lieu = sql`coalesce(l.reference, b.nom, '')`

const { tables, needs } = joined(sql`dpes d`, {
  l: sql`left join logements l on l.id = d.logement_id`,
  b: sql`left join batiments b on b.id = d.batiment_id`,
})

const source: ListSource<DpeRow> = {
  row,
  id: sql`d.id`,
  select: sql`${clientSelect(sql`d.client_id`)}, d.id, ${lieu} as lieu, l.id as "logementId", d.etiquette, d.classe_energie as "classeEnergie",
    d.classe_ges as "classeGes", d.kwhep_m2_an as "kwhepM2An", d.kgco2_m2_an as "kgco2M2An",
    d.numero_ademe as "numeroAdeme", d.date, d.valide_jusquau as "valideJusquau", d.surface_m2 as "surfaceM2",
    d.energie, d.diagnostiqueur, d.origine, d.fichier_id as "fichierId",
    (select p.valeur from parametres p where p.cle = 'interdictionLocationDpe') as echeances`,
  ...tables,
}

/** Rank of a class, from 0. */
const rankOf = (value: SQL, seuils: readonly number[]): SQL => {
  const cases = seuils.map((most, rank) => sql.raw(`when v <= ${most} then ${rank}`))
  return sql`(select case ${sql.join(cases, sql` `)} else ${sql.raw(String(seuils.length))} end from (select ${value} as v) one)`
}

const { ancien, depuis, nouveau } = COEFFICIENT
const withCoefficient = sql.raw(`round(d.kwhep_m2_an * ${nouveau} / ${ancien}.0)`)
const rankOfGes = rankOf(sql`d.kgco2_m2_an`, SEUILS.ges)

/** Whether the label rises with the factor of 2026: `apresCoefficient`, in SQL. */
const rises = sql`(d.energie = ${ELECTRICITE} and d.date < ${depuis}::date
  and greatest(${rankOf(withCoefficient, SEUILS.energie)}, ${rankOfGes})
    < greatest(${rankOf(sql`d.kwhep_m2_an`, SEUILS.energie)}, ${rankOfGes}))`

/** Text of a row on letting: a day as the table shows days. */
export const louableOf = ({ etiquette, echeances }: DpeRow) =>
  louableJusquau(etiquette, readEcheances(echeances), today())

/** Diagnoses of the dwellings and buildings of the perimeter (PARK-31). */
export const dpeList = defineList<DpeRow>({
  name: 'dpe',
  title: 'DPE',
  screen: '/dpe',
  searchLabel: 'Logement, n° ADEME, diagnostiqueur',
  source,
  columns: [
    { name: 'logement', header: 'Logement', sort: lieu, needs: needs('l', 'b'), value: (r) => r.lieu },
    clientColumn(sql`d.client_id`),
    {
      name: 'etiquette',
      header: 'Étiquette',
      sort: sql`d.etiquette`,
      value: (r) => r.etiquette,
      isKept: true,
    },
    {
      name: 'energie',
      header: 'Étiquette énergie',
      sort: sql`d.classe_energie`,
      value: (r) => r.classeEnergie,
    },
    {
      name: 'kwhep',
      header: 'kWhEP/m².an',
      sort: sql`d.kwhep_m2_an`,
      align: 'end',
      value: (r) => r.kwhepM2An,
    },
    { name: 'ges', header: 'Étiquette GES', sort: sql`d.classe_ges`, value: (r) => r.classeGes },
    {
      name: 'kgco2',
      header: 'kgCO₂/m².an',
      sort: sql`d.kgco2_m2_an`,
      align: 'end',
      value: (r) => r.kgco2M2An,
    },
    {
      name: 'ademe',
      header: 'N° ADEME',
      sort: sql`d.numero_ademe`,
      value: (r) => r.numeroAdeme,
      part: 'who',
    },
    {
      name: 'date',
      header: 'Date',
      sort: sql`d.date`,
      value: (r) => dayValue(r.date),
      optional: true,
    },
    {
      name: 'validite',
      header: 'Valide jusqu’au',
      sort: sql`d.valide_jusquau`,
      value: (r) => dayValue(r.valideJusquau),
      part: 'when',
    },
    {
      name: 'surface',
      header: 'Surface (m²)',
      sort: sql`d.surface_m2`,
      align: 'end',
      value: (r) => r.surfaceM2,
      optional: true,
    },
    {
      name: 'chauffage',
      header: 'Énergie',
      sort: sql`d.energie`,
      value: (r) => r.energie,
      optional: true,
    },
    {
      name: 'diagnostiqueur',
      header: 'Diagnostiqueur',
      sort: fold(sql`d.diagnostiqueur`),
      value: (r) => r.diagnostiqueur,
      optional: true,
    },
    { name: 'origine', header: 'Origine', sort: sql`d.origine`, value: (r) => r.origine, optional: true },
    {
      name: 'louable',
      header: 'Louable jusqu’au',
      sort: sql`d.etiquette`,
      value: louableValue,
      isKept: true,
    },
    {
      name: 'coefficient',
      header: 'Coefficient 2026',
      value: (r) => {
        const risen = apresCoefficient(r)
        return risen && `${risen.kwhepM2An} kWhEP, étiquette ${risen.etiquette}`
      },
      optional: true,
    },
  ],
  filters: [
    {
      name: 'etiquette',
      label: 'Étiquette',
      expr: sql`d.etiquette`,
      options: optionsOf(DPE_CLASSES),
      facet: true,
    },
    { name: 'chauffage', label: 'Énergie', expr: sql`d.energie`, options: optionsOf(DPE_ENERGIES) },
    { name: 'origine', label: 'Origine', expr: sql`d.origine`, options: optionsOf(DPE_ORIGINES) },
    {
      name: 'coefficient',
      label: 'Coefficient 2026',
      expr: sql`case when ${rises} then 'remonte' else 'inchange' end`,
      options: [{ value: 'remonte', label: 'L’étiquette remonte' }],
    },
  ],
  defaultSort: { name: 'logement', order: 'asc' },
  scope: (perimetre) =>
    inPerimetre(perimetre, {
      groupe: sql`d.groupe_id`,
      client: sql`d.client_id`,
      contratId: sql`d.contrat_id`,
    }),
  searchNeeds: needs('l', 'b'),
  search: (recherche, perimetre) =>
    matchesNear(
      recherche,
      perimetre,
      {
        logement: sql`d.logement_id`,
        texts: [fold(sql`d.diagnostiqueur`)],
        numbers: [sql`lower(d.numero_ademe)`],
      },
      sql`l.reference`,
      sql`b.nom`,
      sql`d.numero_ademe`,
      sql`d.diagnostiqueur`,
    ),
})

function louableValue(dpe: DpeRow) {
  const last = louableOf(dpe)
  return last === null || last === NON_LOUABLE ? last : dayValue(last)
}

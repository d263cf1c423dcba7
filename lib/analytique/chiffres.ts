import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { EXPRESSIONS } from '@/lib/demandes/champs'
import type { AgencyFigures } from '@/lib/domain/analytique/classements'
import { comparedWith, elapsed, partsOf } from '@/lib/domain/analytique/periodes'
import type { PortalFigures } from '@/lib/domain/analytique/totaux'
import type { DayRange } from '@/lib/domain/perimetre/date-range'
import { groupBy } from '@/lib/domain/textes/group-by'
import { today } from '@/lib/platform/clock'
import { execute } from '@/lib/platform/db/execute'
import { activeOn, contratsOf } from './contrats'
import { demandesOf, startsOf } from './demandes'
import { heavy } from './tour'
import type { Vue } from './types'

/** Figures of one month of a period, or of what it is compared with, all portals together; `mois` is its first day. */
export type Mois = { mois: string; demandes: number; appels: number; relances: number }
export type Periode = { jours: DayRange; portails: PortalFigures[]; mois: Mois[] }
/** The figures of a view and those that they are compared with. */
export type Chiffres = { maintenant: Periode; avant: Periode | null }

const month = z.object({
  portail: z.number(),
  mois: z.number(),
  demandes: z.number(),
  appels: z.number(),
  relances: z.number(),
})
const contracts = z.object({ portail: z.number(), actifs: z.number(), souscrits: z.number() })
const answer = z.object({ mois: z.array(month), contrats: z.array(contracts) })

/** Figures of each portal and part of the days: one pass over the index, whatever the number of groups. */
function monthsStatement(vue: Vue, jours: DayRange, parts: readonly string[]): SQL {
  return sql`
    select g.parent_groupe_id as portail, a.mois - 1 as mois, sum(a.demandes)::int as demandes, sum(a.appels)::int as appels,
      sum(a.relances)::int as relances
    from (select d.groupe_id, width_bucket(d.created_at, ${startsOf(parts)}) as mois, count(*) as demandes,
        count(*) filter (where d.appel_sous_48h) as appels, sum(d.nombre_relances) as relances
      from ${demandesOf(vue, jours)} group by 1, 2) a
    join groupes g on g.id = a.groupe_id group by 1, 2`
}

/** Contracts of the groups that had begun by the end of the days, and those that had not ended then. */
const contractsStatement = (vue: Vue, jours: DayRange): SQL => sql`
  select g.parent_groupe_id as portail, count(*)::int as souscrits,
    (count(*) filter (where ${activeOn(jours.end)}))::int as actifs
  from ${contratsOf(vue, jours)} join groupes g on g.id = ct.groupe_id group by 1`

const whole = (rows: SQL): SQL => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`

async function readPeriod(vue: Vue, jours: DayRange, parts: readonly string[]): Promise<Periode> {
  const [found] = await heavy(() =>
    execute(sql`
      select ${whole(monthsStatement(vue, jours, parts))} as mois, ${whole(contractsStatement(vue, jours))} as contrats`),
  )
  const { mois, contrats } = answer.parse(found)
  return { jours, portails: portalFigures(vue, mois, contrats), mois: byMonth(mois, parts) }
}

type Sums = Pick<PortalFigures, 'demandes' | 'appels' | 'relances'>

const sumsOf = (rows: readonly Sums[]): Sums =>
  rows.reduce<Sums>(
    (sums, row) => ({
      demandes: sums.demandes + row.demandes,
      appels: sums.appels + row.appels,
      relances: sums.relances + row.relances,
    }),
    { demandes: 0, appels: 0, relances: 0 },
  )

function portalFigures(
  vue: Vue,
  rows: readonly z.output<typeof month>[],
  contrats: readonly z.output<typeof contracts>[],
): PortalFigures[] {
  const byPortal = groupBy(rows, ({ portail }) => portail)
  return vue.portails.map(({ id, nom, choisis }) => {
    const own = contrats.find(({ portail }) => portail === id)
    return {
      portalId: id,
      portal: nom,
      enabled: choisis.length > 0,
      ...sumsOf(byPortal.get(id) ?? []),
      contratsActifs: own?.actifs ?? 0,
      contrats: own?.souscrits ?? 0,
    }
  })
}

function byMonth(rows: readonly z.output<typeof month>[], parts: readonly string[]): Mois[] {
  const byRank = groupBy(rows, ({ mois }) => mois)
  return parts.map((first, rank) => ({ mois: first, ...sumsOf(byRank.get(rank) ?? []) }))
}

/** The figures of the portals and their months, with those of the period compared: one statement each. */
export async function readChiffres(vue: Vue): Promise<Chiffres> {
  const jours = elapsed(vue.periode, today())
  const before = comparedWith(jours, vue.comparaison)
  const maintenant = await readPeriod(vue, jours, partsOf(jours))
  return { maintenant, avant: before && (await readPeriod(vue, before, partsOf(jours, vue.comparaison))) }
}

const agency = z.object({
  agency: z.string(),
  region: z.string(),
  type: z.string(),
  demandes: z.number(),
  appels: z.number(),
  relances: z.number(),
})

/** The figures of each agency, by region and type: what both rankings are made of, in one statement. */
export async function readAgences(vue: Vue): Promise<AgencyFigures[]> {
  const rows = await heavy(() =>
    execute(sql`
      select ${EXPRESSIONS.agenceNomEHS} as agency, ${EXPRESSIONS.prescripteurRegions} as region, d.type,
        count(*)::int as demandes, (count(*) filter (where d.appel_sous_48h))::int as appels,
        sum(d.nombre_relances)::int as relances
      from ${demandesOf(vue, vue.periode)} group by 1, 2, 3`),
  )
  return z
    .array(agency)
    .parse(rows)
    .map(({ region, ...row }) => ({ ...row, regions: [region] }))
}

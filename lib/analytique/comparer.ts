import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { EXPRESSIONS } from '@/lib/demandes/champs'
import { CHAMP_DE, type Dimension, type Rang, weeksOf } from '@/lib/domain/analytique/comparer'
import { elapsed, monthsOf } from '@/lib/domain/analytique/periodes'
import type { DayRange } from '@/lib/domain/perimetre/date-range'
import { today } from '@/lib/platform/clock'
import { execute } from '@/lib/platform/db/execute'
import { activeOn, contratsOf } from './contrats'
import { demandesOf, startsOf } from './demandes'
import { heavy } from './tour'
import type { Vue } from './types'

const rang = z.object({
  cle: z.string(),
  nom: z.string(),
  demandes: z.number(),
  appels: z.number(),
  relances: z.number(),
  contrats: z.number().nullable(),
})

const SUMS = sql`count(*)::int as demandes, (count(*) filter (where d.appel_sous_48h))::int as appels,
  sum(d.nombre_relances)::int as relances`

/** Requests and contracts of each group, under the name of the group or of its portal. */
function byGroup(vue: Vue, jours: DayRange, par: 'portail' | 'groupe'): SQL {
  const named = par === 'groupe' ? sql`g` : sql`p`
  return sql`
    select ${named}.id::text as cle, ${named}.nom, sum(a.demandes)::int as demandes, sum(a.appels)::int as appels,
      sum(a.relances)::int as relances, sum(a.contrats)::int as contrats
    from (select d.groupe_id, ${SUMS}, 0 as contrats from ${demandesOf(vue, jours)} group by 1
      union all select ct.groupe_id, 0, 0, 0, (count(*) filter (where ${activeOn(jours.end)}))::int
        from ${contratsOf(vue, jours)} group by 1) a
    join groupes g on g.id = a.groupe_id join groupes p on p.id = g.parent_groupe_id group by 1, 2`
}

/** Requests of each part of the days, by its first day. */
function byPart(vue: Vue, jours: DayRange, parts: readonly string[]): SQL {
  return sql`
    select (${sql.param(parts)}::text[])[a.rang] as cle, (${sql.param(parts)}::text[])[a.rang] as nom, a.demandes,
      a.appels, a.relances, null::int as contrats
    from (select width_bucket(d.created_at, ${startsOf(parts)}) as rang, ${SUMS} from ${demandesOf(vue, jours)}
      group by 1) a where a.rang > 0`
}

function statementOf(vue: Vue, par: Dimension): SQL {
  const jours = elapsed(vue.periode, today())
  if (par === 'portail' || par === 'groupe') return byGroup(vue, jours, par)
  if (par === 'mois') return byPart(vue, jours, monthsOf(jours))
  if (par === 'semaine') return byPart(vue, jours, weeksOf(jours))
  const champ = EXPRESSIONS[CHAMP_DE[par]]
  return sql`select ${champ} as cle, ${champ} as nom, ${SUMS}, null::int as contrats
    from ${demandesOf(vue, jours)} group by 1`
}

/** The figures of a view by one dimension, in one statement (ANALYTICS-50). */
export async function readComparer(vue: Vue, par: Dimension): Promise<Rang[]> {
  return z.array(rang).parse(await heavy(() => execute(statementOf(vue, par))))
}

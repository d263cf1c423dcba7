import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { EXPRESSIONS } from '@/lib/demandes/champs'
import { AUCUN_FILTRE, CHAMPS, type Champ } from '@/lib/domain/analytique/filtres'
import { execute } from '@/lib/platform/db/execute'
import { demandesOf } from './demandes'
import { heavy } from './tour'
import type { Vue } from './types'

export const valeur = z.object({ value: z.string(), count: z.number() })
export type Valeur = z.output<typeof valeur>

/** Most values of one list. */
const MOST_VALUES = 5000

/**
 * The values of a field among the requests of a view, by name, each with how many hold it: those of its groups and of its
 * period that the person may read, under the fields that come before (ANALYTICS-23, ANALYTICS-47).
 */
export async function readValues(vue: Vue, champ: Champ): Promise<Valeur[]> {
  const before = CHAMPS.slice(0, CHAMPS.indexOf(champ)).map((name) => [name, vue.filtres[name]] as const)
  const above = { ...vue, filtres: { ...AUCUN_FILTRE, ...Object.fromEntries(before) } }
  const rows = await heavy(() =>
    execute(sql`
      select ${EXPRESSIONS[champ]} as value, count(*)::int as count from ${demandesOf(above, vue.periode)}
      group by 1 order by 1 limit ${sql.raw(String(MOST_VALUES))}`),
  )
  return z
    .array(valeur)
    .parse(rows)
    .sort((a, b) => a.value.localeCompare(b.value, 'fr'))
}

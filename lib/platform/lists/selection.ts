import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_SELECTED } from '@/lib/domain/interface/selection'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { getDb } from '@/lib/platform/db/client'
import { ValidationError } from '@/lib/platform/errors/errors'
import { needsOf, orderBy, sortOf, whereOf } from './clauses'
import type { ListDefinition } from './definition'
import { fromFor } from './joins'
import { type ListParams, searchOf } from './params'
import { askedListParams } from './unknown'

/** Rows chosen one by one, or all those that the address of the list finds. */
export const selectionSchema = z.union([
  z.strictObject({ ids: z.array(z.int32().positive()).min(1).max(MAX_SELECTED) }),
  z.strictObject({ requete: z.string().max(2_000) }),
])
export type Selection = z.infer<typeof selectionSchema>

/** Parameters of the list whose rows a selection chooses. */
function paramsOf<Row>(
  list: ListDefinition<Row>,
  perimetre: Perimetre,
  selection: Selection,
  fixed: Record<string, string[]>,
): ListParams {
  const params = askedListParams('requete' in selection ? searchOf(selection.requete) : {}, list, perimetre)
  return { ...params, filters: { ...params.filters, ...fixed } }
}

/**
 * Keys of the chosen rows, in the order of the list: those of the perimeter alone, whatever the browser sent. Throws a
 * `ValidationError` beyond `MAX_SELECTED` rows and where no row is left.
 */
export async function selectedIds<Row>(
  list: ListDefinition<Row>,
  perimetre: Perimetre,
  selection: Selection,
  fixed: Record<string, string[]> = {},
): Promise<number[]> {
  const params = paramsOf(list, perimetre, selection, fixed)
  const { source } = list
  const chosen: SQL =
    'ids' in selection ? sql`${source.id} = any(${sql.param(selection.ids)}::int[])` : sql`true`
  const sort = sortOf(list, perimetre, params)
  const from = fromFor(source, [...needsOf(list, params), ...sort.needs])
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select ${source.id} as id from ${from} where ${whereOf(list, perimetre, params)} and ${chosen}
    order by ${orderBy(sort)} limit ${MAX_SELECTED + 1}`)
  const ids = rows.map((row) => z.object({ id: z.number() }).parse(row).id)
  if (ids.length > MAX_SELECTED)
    throw new ValidationError('La sélection dépasse 2 000 lignes : affinez les filtres.')
  if (ids.length === 0) throw new ValidationError('La sélection ne contient plus aucune ligne.')
  return ids
}

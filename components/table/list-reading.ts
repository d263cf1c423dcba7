import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import type { ListParams } from '@/lib/platform/lists/params'
import { type ListPage, readListPage } from '@/lib/platform/lists/source'
import { log } from '@/lib/platform/log'

/** The rows of an address, null where they cannot be read now, and the page of them that is shown. */
export type Reading<Row> = { page: ListPage<Row> | null; params: ListParams }

/** Reads the rows once for all that a list page draws of them. */
export async function readRows<Row>(
  list: ListDefinition<Row>,
  perimetre: Perimetre,
  params: ListParams,
): Promise<Reading<Row>> {
  try {
    const page = await readListPage(list, perimetre, params)
    if (page.rows.length > 0 || page.total === 0) return { page, params }
    // The list became shorter than the page of its address: its last page is shown.
    const last = { ...params, page: Math.ceil(page.total / params.lignes) }
    return { page: await readListPage(list, perimetre, last), params: last }
  } catch (error) {
    log.error('liste.lecture', { liste: list.name, error })
    return { page: null, params }
  }
}

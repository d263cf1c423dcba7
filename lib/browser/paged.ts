import { browserLog, type Log } from './logging'
import { SILENT_CALLS, type SilentCall } from './silent'

export type PageOf<T> = { rows: readonly T[]; pageCount: number }

/**
 * Reads every page in order. When one fails, the rows that came before it are given and the failure is logged,
 * one line (ERR-11).
 * @param load reads a page, from 1
 */
export async function readAllPages<T>(
  call: SilentCall,
  load: (page: number) => Promise<PageOf<T>>,
  log: Log = browserLog,
): Promise<T[]> {
  const rows: T[] = []
  try {
    for (let page = 1, pageCount = 1; page <= pageCount; page++) {
      const answer = await load(page)
      rows.push(...answer.rows)
      pageCount = answer.pageCount
    }
  } catch (error) {
    log(SILENT_CALLS[call], error)
  }
  return rows
}

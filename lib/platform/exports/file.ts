import { BOM, csvHeader, csvLines } from '@/lib/platform/lists/csv'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import type { ExportFormat } from '@/lib/platform/lists/export-types'
import { readListBatches } from '@/lib/platform/lists/source'
import { streamOf } from './stream'
import { xlsxStream } from './xlsx'

/** Name of an exported file: « logements-2026-11-21.csv ». */
export function exportName(list: { name: string }, format: ExportFormat, day: string): string {
  return `${list.name}-${day}.${format}`
}

/** Bytes of the export of the rows of the given keys, streamed. `onRows` is told how many rows were written so far. */
export function exportStream<Row>(
  list: ListDefinition<Row>,
  format: ExportFormat,
  ids: readonly number[],
  onRows: (count: number) => Promise<void> | void = () => {},
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const batches = counted(readListBatches(list, ids), onRows)
  return format === 'xlsx'
    ? xlsxStream(list.title, list.columns, batches)
    : streamOf(csvChunks(list, batches))
}

async function* counted<Row>(batches: AsyncIterable<Row[]>, onRows: (count: number) => Promise<void> | void) {
  let count = 0
  for await (const rows of batches) {
    yield rows
    count += rows.length
    await onRows(count)
  }
}

async function* csvChunks<Row>(list: ListDefinition<Row>, batches: AsyncIterable<Row[]>) {
  const encoder = new TextEncoder()
  yield encoder.encode(BOM + csvHeader(list.columns))
  for await (const rows of batches) yield encoder.encode(csvLines(list.columns, rows))
}

import 'server-only'
import { type Champ, LIBELLES, valueText } from '@/lib/domain/analytique/filtres'
import type { Caller } from '@/lib/platform/api/collection'
import { today } from '@/lib/platform/clock'
import { streamOf } from '@/lib/platform/exports/stream'
import { xlsxStream } from '@/lib/platform/exports/xlsx'
import { BOM, csvHeader, csvLines } from '@/lib/platform/lists/csv'
import { EXPORT_MIME, type ExportColumn, type ExportFormat } from '@/lib/platform/lists/export-types'
import { readNumeros } from './numeros'
import type { Vue } from './types'

type Numero = { value: string; numero: string }

async function* numbersOf(vue: Vue, champ: Champ, caller: Caller): AsyncGenerator<Numero[]> {
  for (const { value, numeroDemandes } of await readNumeros(vue, champ, caller))
    yield numeroDemandes.map((numero) => ({ value, numero }))
}

async function* csvChunks<Row>(
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
) {
  const encoder = new TextEncoder()
  yield encoder.encode(BOM + csvHeader(columns))
  for await (const rows of batches) yield encoder.encode(csvLines(columns, rows))
}

function fileOf<Row>(
  format: ExportFormat,
  { title, name }: { title: string; name: string },
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Response {
  const body = format === 'xlsx' ? xlsxStream(title, columns, batches) : streamOf(csvChunks(columns, batches))
  return new Response(body, {
    headers: {
      'Content-Type': EXPORT_MIME[format],
      'Content-Disposition': `attachment; filename="${name}-${today()}.${format}"`,
    },
  })
}

/** The numbers of the demands by the value of one field. */
export function exportNumeros(vue: Vue, champ: Champ, format: ExportFormat, caller: Caller): Response {
  const { nom } = LIBELLES[champ]
  const columns: readonly ExportColumn<Numero>[] = [
    { name: 'valeur', header: nom, value: (row) => valueText(champ, row.value) },
    { name: 'numero', header: 'N° de demande', value: (row) => row.numero },
  ]
  return fileOf(
    format,
    { title: `Demandes par ${nom.replace('/', ' ')}`, name: 'demandes' },
    columns,
    numbersOf(vue, champ, caller),
  )
}

import 'server-only'
import { type Champ, LIBELLES, valueText } from '@/lib/domain/analytique/filtres'
import type { Caller } from '@/lib/platform/api/collection'
import { today } from '@/lib/platform/clock'
import { streamOf } from '@/lib/platform/exports/stream'
import { xlsxStream } from '@/lib/platform/exports/xlsx'
import { BOM, csvHeader, csvLines } from '@/lib/platform/lists/csv'
import { EXPORT_MIME, type ExportColumn, type ExportFormat } from '@/lib/platform/lists/export-types'
import type { Detail } from './adresse'
import { type Ligne, readLignesWhole } from './lignes'
import { readNumeros } from './numeros'
import type { Vue } from './types'

export const COLONNES: readonly ExportColumn<Ligne>[] = [
  { name: 'numero', header: 'N°', value: (row) => row.numero },
  { name: 'type', header: 'Portail', value: (row) => row.type },
  { name: 'groupe', header: 'Groupe', value: (row) => row.groupe },
  { name: 'creee', header: 'Créée', value: (row) => ({ day: row.creee }) },
  { name: 'statut', header: 'Statut', value: (row) => row.statut },
  { name: 'agence', header: 'Agence', value: (row) => valueText('agenceNomEHS', row.agence) },
  { name: 'region', header: 'Région', value: (row) => valueText('prescripteurRegions', row.region) },
  {
    name: 'prescripteur',
    header: 'Prescripteur/ATC',
    value: (row) => valueText('prescripteurPrenomNom', row.prescripteur),
  },
  { name: 'appel', header: 'Appel sous 48 h', value: (row) => row.appel },
  { name: 'relances', header: 'Relances', value: (row) => row.relances },
]

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

/** Every row behind the figures of a view, streamed. */
export const exportLignes = (vue: Vue, detail: Detail, format: ExportFormat): Response =>
  fileOf(format, { title: 'Demandes', name: 'tableau-de-bord' }, COLONNES, readLignesWhole(vue, detail))

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

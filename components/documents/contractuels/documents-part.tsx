import { PartTable } from '@/components/record/part-table'
import type { TableColumn } from '@/components/table/data-table'
import { formatFileSize } from '@/lib/accueil/file-size'
import { contenuPath } from '@/lib/domain/documents/contractuels'
import { dayValue } from '@/lib/platform/lists/options'
import { apiUrl } from '@/lib/platform/routes'

/** A contractual document, as the records that have some read it. */
export type DocumentOfPart = {
  id: number
  titre: string
  type: string
  periode: string | null
  version: number
  date: string
  tailleOctets: number
  fichierId: number | null
}

/** Columns of the documents of a record. */
export const DOCUMENT_COLUMNS: readonly TableColumn<DocumentOfPart>[] = [
  { name: 'titre', header: 'Document', value: (r) => r.titre },
  { name: 'type', header: 'Type', value: (r) => r.type, part: 'who' },
  { name: 'periode', header: 'Période', value: (r) => r.periode },
  { name: 'version', header: 'Version', align: 'end', value: (r) => r.version },
  { name: 'date', header: 'Date', value: (r) => dayValue(r.date), part: 'when' },
  { name: 'taille', header: 'Taille', align: 'end', value: (r) => formatFileSize(r.tailleOctets) },
]

type Props<Row extends DocumentOfPart> = {
  found: { rows: readonly Row[]; total: number }
  columns: readonly TableColumn<Row>[]
  nothing: string
}

/** Documents of a record; opening one notes that it was read (DOC-20). */
export function DocumentsPart<Row extends DocumentOfPart>({ found, columns, nothing }: Props<Row>) {
  return (
    <PartTable
      title="Documents"
      found={found}
      columns={columns}
      keyOf={({ id }) => id}
      cells={{
        titre: ({ id, titre, fichierId }) =>
          fichierId === null ? (
            titre
          ) : (
            <a href={apiUrl(contenuPath(id))} className="text-portal-ink underline underline-offset-3">
              {titre}
            </a>
          ),
      }}
      nothing={nothing}
    />
  )
}

import { articlePath, documentPath } from '@/lib/documents/documentation/links'
import type { DocumentRow } from '@/lib/documents/documentation/list'

/** Page of a document of the list: its file where it has one, otherwise its article. */
export const rowPath = (row: DocumentRow): string =>
  row.fichierId === null ? articlePath(row.slug) : documentPath(row)

import { articlePath, documentPath } from '@/lib/documentation/links'
import type { DocumentRow } from '@/lib/documentation/list'

/** Page of a document of the list: its file where it has one, otherwise its article. */
export const rowPath = (row: DocumentRow): string =>
  row.fichierId === null ? articlePath(row.slug) : documentPath(row)

'use client'

import { ExportMenu } from '@/components/table/export-menu'

/** Exports of the rows of a figure. */
export function ExportButton({ call }: { call: string }) {
  return <ExportMenu calls={{ csv: `${call}&format=csv`, xlsx: `${call}&format=xlsx` }} deferred={false} />
}

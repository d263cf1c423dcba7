import { formatOf } from '@/lib/domain/documents/documentation/documentation'

/** Format of a document, as a mark of its own. */
export function FormatBadge({ mime }: { mime: string | null }) {
  return (
    <span className="inline-flex rounded-sm bg-sunken px-1.5 py-0.5 text-[12.5px] font-semibold whitespace-nowrap text-muted">
      {formatOf(mime)}
    </span>
  )
}

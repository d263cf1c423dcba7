import { formatPart } from '@/lib/domain/textes/format'

/** Rate of a cell with its two numbers under it; alone where they say nothing. */
export function RateCell({
  rate,
  part,
}: {
  rate: string | null
  part: readonly [done: number, of: number] | null
}) {
  return (
    <>
      {rate}
      {part !== null && (
        <span className="block text-[13px] font-normal text-muted">{formatPart(...part)}</span>
      )}
    </>
  )
}

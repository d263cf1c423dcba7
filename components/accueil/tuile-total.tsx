import { Skeleton } from '@/components/ui/skeleton'
import type { Totals } from '@/lib/accueil/totals'
import { formatNumber } from '@/lib/domain/format'

const TOTAL = 'text-[30px] leading-none font-bold tracking-[-0.02em]'

/** The number of a tile, once the page's totals are there. */
export async function TuileTotal({ totals, id }: { totals: Promise<Totals>; id: number }) {
  const read = await totals
  const total = read?.tuiles.get(id)
  if (total !== undefined) return <span className={TOTAL}>{formatNumber(total)}</span>
  if (read !== null) return null
  return (
    <span className={`${TOTAL} text-muted`} title="Total indisponible">
      <span aria-hidden="true">—</span>
      <span className="sr-only">Total indisponible</span>
    </span>
  )
}

export function TuileTotalSkeleton() {
  return <Skeleton className="h-[30px] w-16" />
}

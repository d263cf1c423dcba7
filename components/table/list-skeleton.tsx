'use client'

import { Skeleton } from '@/components/ui/skeleton'

/** The shape of a list while its rows are read. */
export function ListSkeleton() {
  return (
    <>
      <div className="border-b border-line px-4 py-3.5">
        <Skeleton className="h-10 w-full max-w-[420px]" />
      </div>
      <div aria-busy="true" className="grid gap-px">
        <span className="sr-only">Chargement de la liste</span>
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical rows without data
          <div key={index} className="skeleton-row">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 flex-1" />
            <Skeleton className="h-4 w-24 max-sm:hidden" />
            <Skeleton className="h-6 w-20" />
          </div>
        ))}
      </div>
    </>
  )
}

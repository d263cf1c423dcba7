import { Skeleton } from '@/components/ui/skeleton'

/** Shape of the panel on its way. */
export function PanelSkeleton() {
  return (
    <div role="status" aria-label="Chargement du périmètre" className="grid gap-[18px]">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
      <Skeleton className="h-11 w-full" />
    </div>
  )
}

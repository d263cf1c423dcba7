'use client'

import { Suspense } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Card } from '@/components/ui/card'
import { lazyCode } from '@/components/ui/lazy-code'
import { Skeleton } from '@/components/ui/skeleton'
import { useHydrated } from '@/components/ui/use-hydrated'
import type { MapViewProps } from './map-view'

const MapView = lazyCode(async () => ({ default: (await import('./map-view')).MapView }))

const WAITING = <Skeleton className="h-[min(60vh,460px)]" />

/** The map of a list, above it; its code comes as it is opened. */
export function MapPanel(props: MapViewProps) {
  const isHydrated = useHydrated()
  return (
    <Card as="section" aria-label="Carte" className="grid gap-3 p-4 print:hidden">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-[13.5px] text-muted">
        <span>
          La liste, plus bas, montre ce que la carte affiche, et ses filtres limitent la carte.
          {` Le nombre en rouge compte les «\u00a0${props.alerte}\u00a0».`}
        </span>
        {props.zone !== null && (
          <AppLink href={props.whole} scroll={false} className="font-semibold underline">
            Voir toute la liste
          </AppLink>
        )}
      </p>
      {isHydrated ? (
        <Suspense fallback={WAITING}>
          <MapView {...props} />
        </Suspense>
      ) : (
        WAITING
      )}
    </Card>
  )
}

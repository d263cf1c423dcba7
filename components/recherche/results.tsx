'use client'

import { ComboboxList } from '@ariakit/react/combobox'
import { SearchX } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import { tabPanelProps } from '@/components/ui/tabs'
import { DestinationOption } from './destination-options'
import type { Destination } from './destinations'
import { GenreOptions, NumeroOptions } from './dossier-options'
import { OptionGroup } from './option'
import { labelOf, type ResultTab } from './palette'
import { equipementsOf, logementOf } from './result'
import { ResultOption } from './result-option'
import { SearchFault } from './search-fault'
import type { Dossiers } from './use-dossiers'
import type { Found } from './use-search'

type Props = {
  tab: ResultTab
  userId: number
  found: Found
  showsLoading: boolean
  /** Pages of the name that is typed, above the rest, and those that another word finds, below it. */
  pages: { named: readonly Destination[]; called: readonly Destination[] }
  dossiers: Dossiers
  onMore: () => void
  /** As a person asks again; the button that they pressed leaves. */
  onRetry: () => void
  onOptions: (has: boolean) => void
}

/** Hits under a tab; further pages come as the end of the list nears the window (SEARCH-06). */
export function Results(props: Props) {
  const { tab, userId, found, showsLoading, pages, dossiers, onMore, onRetry, onOptions } = props
  const { hits, words, isAnswered, hasMore, isLoading } = found
  const hasFailed = found.hasFailed || dossiers.hasFailed
  const isSignedOut = found.isSignedOut || dossiers.isSignedOut
  const genre = dossiers.genres.find((one) => one.genre === tab)
  const results = genre ? [] : resultsOf(tab, hits)
  const count = genre ? genre.hits.length : results.length
  const hasOptions = count + dossiers.hits.length + pages.named.length + pages.called.length > 0
  const isEmpty = count + dossiers.hits.length === 0
  useEffect(() => onOptions(hasOptions), [hasOptions, onOptions])
  const end = useNearEnd(!genre && hasMore && !found.hasFailed, hits.length, onMore)
  const label = labelOf(tab)
  const options = genre ? (
    <GenreOptions genre={genre.genre} rows={genre.hits} stale={!dossiers.isSettled} />
  ) : (
    results.map((row) => (
      <ResultOption key={row.key} result={row} words={words} userId={userId} stale={!isAnswered} />
    ))
  )
  return (
    <div
      {...tabPanelProps('recherche', tab)}
      aria-busy={isLoading}
      className="overflow-auto overscroll-contain p-2 md:p-3"
    >
      {hasOptions && (
        <ComboboxList aria-label={label} className="grid gap-0.5">
          <NumeroOptions rows={dossiers.hits} />
          <PageOptions label="Pages" pages={pages.named} />
          {count > 0 && <OptionGroup label={label}>{options}</OptionGroup>}
          <PageOptions label="Autres pages" pages={pages.called} />
        </ComboboxList>
      )}
      {isAnswered && isEmpty && dossiers.isSettled && !dossiers.hasFailed && !hasMore && (
        <EmptyState title="Aucun résultat trouvé" icon={SearchX} />
      )}
      {isEmpty && showsLoading && <Rows />}
      {hasFailed && (
        <SearchFault
          isSignedOut={isSignedOut}
          label={count === 0 ? 'Relancer la recherche' : 'Afficher la suite'}
          onRetry={onRetry}
        />
      )}
      <div ref={end} className="flex min-h-px justify-center">
        {isAnswered && isLoading && <Spinner label="Suite des résultats" />}
      </div>
    </div>
  )
}

const resultsOf = (tab: ResultTab, hits: Found['hits']) =>
  hits.flatMap((hit) => (tab === 'logements' ? [logementOf(hit)] : equipementsOf(hit)))

function PageOptions({ label, pages }: { label: string; pages: readonly Destination[] }) {
  if (pages.length === 0) return null
  return (
    <OptionGroup label={label}>
      {pages.map((page) => (
        <DestinationOption key={page.href} destination={page} />
      ))}
    </OptionGroup>
  )
}

/** Calls `onNear` each time the end of a list comes within 100 px of the window, and again once it grew if it still is. */
function useNearEnd(active: boolean, count: number, onNear: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed anew as the list grows
  useEffect(() => {
    if (!active || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near()
      },
      { root: end.current.parentElement, rootMargin: '100px', threshold: 0.1 },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [active, count])
  return end
}

function Rows() {
  return (
    <div className="grid gap-5 px-3 py-4">
      {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </div>
  )
}

'use client'

import { type RefObject, useState } from 'react'
import { type Tab, Tabs, tabPanelProps } from '@/components/ui/tabs'
import { useLoadingShown } from '@/components/ui/use-loading-shown'
import { completionOf } from '@/lib/domain/recherche/completion'
import { formatCount, formatNumber } from '@/lib/domain/textes/format'
import { type Destination, matching } from './destinations'
import { EmptyBox } from './empty-box'
import { choosePaletteTab, type ResultTab, usePalette } from './palette'
import { PaletteBox } from './palette-box'
import { Results } from './results'
import { type Found, searchedIn, useSearch } from './use-search'

type Props = {
  box: RefObject<HTMLInputElement | null>
  userId: number
  destinations: readonly Destination[]
}

/** Pages that a search also shows, above what it found. */
const PAGES_SHOWN = 3

/** The search of dwellings and equipments (SEARCH-02): what was consulted last while the box is empty, then what is found. */
export function SearchPanel({ box, userId, destinations }: Props) {
  const { text, tab: chosen } = usePalette()
  const { found, more } = useSearch(text)
  const [hasOptions, setOptions] = useState(true)
  const typed = searchedIn(text)
  const isSettled = found.text === typed && !found.isLoading
  const showsLoading = useLoadingShown(!isSettled, true)
  // Only equipments or only dwellings: the other tab has nothing to show first.
  const tab = chosen ?? (found.nbHits > 0 && found.nbEquipments === 0 ? 'logements' : 'equipements')
  const whole = found.isAnswered && found.text === typed ? (found.hits[0]?.occupant ?? null) : null
  const rest = completionOf(text, whole)
  const completion = whole !== null && rest !== null ? { whole, rest } : null
  return (
    <>
      <PaletteBox
        box={box}
        label="Rechercher"
        hasOptions={typed === '' || hasOptions}
        loading={showsLoading}
        completion={completion}
      />
      <p role="status" className="sr-only">
        {isSettled ? spoken(found, completion?.whole) : ''}
      </p>
      {typed === '' ? (
        <EmptyBox userId={userId} destinations={destinations} />
      ) : (
        <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
          <Tabs
            label="Résultats"
            prefix="recherche"
            tabs={tabsOf(found)}
            selected={tab}
            onSelect={choosePaletteTab}
            className="flex gap-2 px-2 md:px-3"
          />
          <div {...tabPanelProps('recherche', tab === 'logements' ? 'equipements' : 'logements')} hidden />
          <Results
            key={tab}
            tab={tab}
            userId={userId}
            found={found}
            showsLoading={showsLoading}
            pages={matching(destinations, typed.length > 1 ? typed : '\0').slice(0, PAGES_SHOWN)}
            onMore={more}
            onRetry={() => {
              more()
              box.current?.focus()
            }}
            onOptions={setOptions}
          />
        </div>
      )}
    </>
  )
}

const withCount = (label: string, count: number | null, isCapped: boolean) =>
  count === null ? label : `${label} (${formatNumber(count)}${isCapped ? '+' : ''})`

function tabsOf({ isAnswered, hits, nbHits, nbEquipments, isCapped }: Found): Tab<ResultTab>[] {
  const isKnown = isAnswered || hits.length > 0
  return [
    { id: 'equipements', label: withCount('Équipements', isKnown ? nbEquipments : null, isCapped) },
    { id: 'logements', label: withCount('Logements', isKnown ? nbHits : null, isCapped) },
  ]
}

/** Result of a search, for those who hear it; nothing when it failed or was not made. */
function spoken({ isAnswered, text, nbHits, nbEquipments }: Found, completion?: string): string {
  if (!isAnswered || text === '') return ''
  if (nbHits === 0) return `Aucun résultat pour «\u00a0${text}\u00a0».`
  const counts = `${formatCount(nbEquipments, 'équipement')}, ${formatCount(nbHits, 'logement')}.`
  return completion ? `${counts} Tabulation complète par ${completion}.` : counts
}

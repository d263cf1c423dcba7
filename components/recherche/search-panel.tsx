'use client'

import { type RefObject, useState } from 'react'
import { type Tab, Tabs, tabPanelProps } from '@/components/ui/tabs'
import { useLoadingShown } from '@/components/ui/use-loading-shown'
import { completionOf } from '@/lib/domain/recherche/completion'
import { GENRES } from '@/lib/domain/recherche/dossiers'
import { foldText } from '@/lib/domain/textes/fold-text'
import { formatCount, formatNumber } from '@/lib/domain/textes/format'
import { type Destination, matchingBy } from './destinations'
import { countOf } from './dossier-options'
import { EmptyBox } from './empty-box'
import { choosePaletteTab, type ResultTab, usePalette } from './palette'
import { PaletteBox } from './palette-box'
import { Results } from './results'
import { type Dossiers, useDossiers } from './use-dossiers'
import { useEarlyEnter } from './use-early-enter'
import { type Found, searchedIn, useSearch } from './use-search'

type Props = {
  box: RefObject<HTMLInputElement | null>
  userId: number
  destinations: readonly Destination[]
}

/** Pages that a search also shows: those of the name that is typed, and those that another word finds. */
const PAGES_SHOWN = 3

/** The search (SEARCH-02, SEARCH-24): what was consulted last while the box is empty, then dwellings and their equipment, then records of every kind. */
export function SearchPanel({ box, userId, destinations }: Props) {
  const { text, tab: chosen } = usePalette()
  const { found, more } = useSearch(text)
  const dossiers = useDossiers(text)
  const [hasOptions, setOptions] = useState(true)
  const typed = searchedIn(text)
  const isSettled = found.text === typed && !found.isLoading && dossiers.isSettled
  const showsLoading = useLoadingShown(!isSettled, true)
  const tabs = tabsOf(found, dossiers)
  const tab = tabs.find(({ id }) => id === chosen)?.id ?? firstTab(typed, found, dossiers)
  const whole = found.isAnswered && found.text === typed ? (found.hits[0]?.occupant ?? null) : null
  const rest = completionOf(text, whole)
  const completion = whole !== null && rest !== null ? { whole, rest } : null
  const onEnter = useEarlyEnter(box, typed, isSettled)
  const { named, called } = matchingBy(destinations, typed.length > 1 ? typed : '\0')
  return (
    <>
      <PaletteBox
        box={box}
        label="Rechercher"
        hasOptions={typed === '' || hasOptions}
        loading={showsLoading}
        completion={completion}
        onEnter={onEnter}
      />
      <p role="status" className="sr-only">
        {isSettled ? spoken(found, dossiers, completion?.whole) : ''}
      </p>
      {typed === '' ? (
        <EmptyBox userId={userId} destinations={destinations} />
      ) : (
        <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]">
          <Tabs
            label="Résultats"
            prefix="recherche"
            tabs={tabs}
            selected={tab}
            onSelect={choosePaletteTab}
            className="flex gap-2 overflow-x-auto px-2 md:px-3"
            tabClassName="px-4 py-3 whitespace-nowrap"
          />
          {tabs.map(({ id }) => id !== tab && <div key={id} {...tabPanelProps('recherche', id)} hidden />)}
          <Results
            key={tab}
            tab={tab}
            userId={userId}
            found={found}
            showsLoading={showsLoading}
            pages={{ named: named.slice(0, PAGES_SHOWN), called: called.slice(0, PAGES_SHOWN) }}
            dossiers={dossiers}
            onMore={more}
            onRetry={() => {
              if (dossiers.hasFailed) dossiers.again()
              if (found.hasFailed) more()
              box.current?.focus()
            }}
            onOptions={setOptions}
          />
        </div>
      )}
    </>
  )
}

/**
 * Tab of who has chosen none: the dwelling whose reference is typed, else equipment; where only dwellings, or only records of
 * another kind, are found, those.
 */
function firstTab(
  typed: string,
  { hits, nbHits, nbEquipments, isAnswered }: Found,
  dossiers: Dossiers,
): ResultTab {
  if (hits[0] && foldText(hits[0].reference) === foldText(typed)) return 'logements'
  if (nbHits > 0) return nbEquipments === 0 ? 'logements' : 'equipements'
  return (isAnswered && dossiers.isSettled && dossiers.genres[0]?.genre) || 'equipements'
}

const withCount = (label: string, count: number | null, isCapped: boolean) =>
  count === null ? label : `${label} (${formatNumber(count)}${isCapped ? '+' : ''})`

/** The two tabs of dwellings, then one for each kind of record that is found. */
function tabsOf(
  { isAnswered, hits, nbHits, nbEquipments, isCapped }: Found,
  { genres }: Dossiers,
): Tab<ResultTab>[] {
  const isKnown = isAnswered || hits.length > 0
  return [
    { id: 'equipements', label: withCount('Équipements', isKnown ? nbEquipments : null, isCapped) },
    { id: 'logements', label: withCount('Logements', isKnown ? nbHits : null, isCapped) },
    ...genres.map(({ genre, ...counted }) => ({
      id: genre,
      label: `${GENRES[genre]} (${countOf(counted)})`,
    })),
  ]
}

/** Result of a search, for those who hear it; nothing when it failed or was not made. */
function spoken(
  { isAnswered, text, nbHits, nbEquipments }: Found,
  { hits, genres, hasFailed }: Dossiers,
  completion?: string,
): string {
  if (!isAnswered || text === '' || hasFailed) return ''
  const others = genres.map(
    ({ genre, ...counted }) => `${GENRES[genre].toLowerCase()}\u00a0: ${countOf(counted)}`,
  )
  if (nbHits === 0 && hits.length > 0) return `${formatCount(hits.length, 'numéro')}.`
  if (nbHits === 0 && others.length === 0) return `Aucun résultat pour «\u00a0${text}\u00a0».`
  const counts = `${[formatCount(nbEquipments, 'équipement'), formatCount(nbHits, 'logement'), ...others].join(', ')}.`
  return completion ? `${counts} Tabulation complète par ${completion}.` : counts
}

'use client'

import { ComboboxList } from '@ariakit/react/combobox'
import type { RefObject } from 'react'
import { useLoadingShown } from '@/components/ui/use-loading-shown'
import { GENRES } from '@/lib/domain/recherche/dossiers'
import { formatCount } from '@/lib/domain/textes/format'
import { ActionOption, DestinationOption, useActions } from './destination-options'
import { type Destination, matching } from './destinations'
import { countOf, GenreOptions, NumeroOptions } from './dossier-options'
import { OptionGroup } from './option'
import { usePalette } from './palette'
import { PaletteBox } from './palette-box'
import { SearchFault } from './search-fault'
import { useDossiers } from './use-dossiers'

type Props = { box: RefObject<HTMLInputElement | null>; destinations: readonly Destination[] }

/** Records of each kind that the menu shows. */
const SHOWN = 5

/** The menu of those who have no search of dwellings: records, and the pages and actions that they may reach. */
export function PageMenu({ box, destinations }: Props) {
  const { text } = usePalette()
  const pages = matching(destinations, text)
  const actions = matching(useActions(), text)
  const dossiers = useDossiers(text)
  const showsLoading = useLoadingShown(!dossiers.isSettled, true)
  const found = dossiers.genres.reduce((sum, { hits }) => sum + Math.min(SHOWN, hits.length), 0)
  const count = dossiers.hits.length + pages.length + found + actions.length
  return (
    <>
      <PaletteBox
        box={box}
        label="Rechercher une page, un dossier ou un numéro"
        hasOptions={count > 0}
        loading={showsLoading}
      />
      <p role="status" className="sr-only">
        {text === '' || !dossiers.isSettled || dossiers.hasFailed ? '' : formatCount(count, 'résultat')}
      </p>
      <div aria-busy={!dossiers.isSettled} className="overflow-auto overscroll-contain p-2 md:p-3">
        {count === 0 && dossiers.isSettled && !dossiers.hasFailed && (
          <p className="px-3 py-10 text-center text-muted">Aucun résultat trouvé</p>
        )}
        {count > 0 && (
          <ComboboxList aria-label="Résultats">
            <NumeroOptions rows={dossiers.hits} />
            {pages.length > 0 && (
              <OptionGroup label="Pages">
                {pages.map((page) => (
                  <DestinationOption key={page.href} destination={page} />
                ))}
              </OptionGroup>
            )}
            {dossiers.genres.map(({ genre, hits, ...counted }) => (
              <OptionGroup key={genre} label={`${GENRES[genre]} (${countOf(counted)})`}>
                <GenreOptions genre={genre} rows={hits.slice(0, SHOWN)} stale={!dossiers.isSettled} />
              </OptionGroup>
            ))}
            {actions.length > 0 && (
              <OptionGroup label="Actions">
                {actions.map((action) => (
                  <ActionOption key={action.label} action={action} />
                ))}
              </OptionGroup>
            )}
          </ComboboxList>
        )}
        {dossiers.hasFailed && (
          <SearchFault
            isSignedOut={dossiers.isSignedOut}
            label="Relancer la recherche"
            onRetry={() => {
              dossiers.again()
              box.current?.focus()
            }}
          />
        )}
      </div>
    </>
  )
}

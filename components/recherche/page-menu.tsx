'use client'

import { ComboboxList } from '@ariakit/react/combobox'
import type { RefObject } from 'react'
import { useLoadingShown } from '@/components/ui/use-loading-shown'
import { formatCount } from '@/lib/domain/textes/format'
import { ActionOption, DestinationOption, useActions } from './destination-options'
import { type Destination, matching } from './destinations'
import { NumeroOptions } from './numero-options'
import { OptionGroup } from './option'
import { usePalette } from './palette'
import { PaletteBox } from './palette-box'
import { SearchFault } from './search-fault'
import { useNumeros } from './use-numeros'

type Props = { box: RefObject<HTMLInputElement | null>; destinations: readonly Destination[] }

/** The menu of those who have no search: what bears a number, and the pages and actions that they may reach. */
export function PageMenu({ box, destinations }: Props) {
  const { text } = usePalette()
  const pages = matching(destinations, text)
  const actions = matching(useActions(), text)
  const numeros = useNumeros(text)
  const showsLoading = useLoadingShown(!numeros.isSettled, true)
  const count = numeros.rows.length + pages.length + actions.length
  return (
    <>
      <PaletteBox
        box={box}
        label="Rechercher une page, une action ou un numéro"
        hasOptions={count > 0}
        loading={showsLoading}
      />
      <p role="status" className="sr-only">
        {text === '' || !numeros.isSettled || numeros.hasFailed ? '' : formatCount(count, 'résultat')}
      </p>
      <div aria-busy={!numeros.isSettled} className="overflow-auto overscroll-contain p-2 md:p-3">
        {count === 0 && numeros.isSettled && !numeros.hasFailed && (
          <p className="px-3 py-10 text-center text-muted">Aucun résultat trouvé</p>
        )}
        {count > 0 && (
          <ComboboxList aria-label="Pages et actions">
            <NumeroOptions rows={numeros.rows} />
            {pages.length > 0 && (
              <OptionGroup label="Pages">
                {pages.map((page) => (
                  <DestinationOption key={page.href} destination={page} />
                ))}
              </OptionGroup>
            )}
            {actions.length > 0 && (
              <OptionGroup label="Actions">
                {actions.map((action) => (
                  <ActionOption key={action.label} action={action} />
                ))}
              </OptionGroup>
            )}
          </ComboboxList>
        )}
        {numeros.hasFailed && (
          <SearchFault
            isSignedOut={numeros.isSignedOut}
            label="Relancer la recherche"
            onRetry={() => {
              numeros.again()
              box.current?.focus()
            }}
          />
        )}
      </div>
    </>
  )
}

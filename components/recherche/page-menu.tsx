'use client'

import { ComboboxList } from '@ariakit/react/combobox'
import type { RefObject } from 'react'
import { formatCount } from '@/lib/domain/textes/format'
import { ActionOption, DestinationOption, useActions } from './destination-options'
import { type Destination, matching } from './destinations'
import { OptionGroup } from './option'
import { usePalette } from './palette'
import { PaletteBox } from './palette-box'

type Props = { box: RefObject<HTMLInputElement | null>; destinations: readonly Destination[] }

/** The menu of those who have no search: the pages and the actions that they may reach. */
export function PageMenu({ box, destinations }: Props) {
  const { text } = usePalette()
  const pages = matching(destinations, text)
  const actions = matching(useActions(), text)
  const count = pages.length + actions.length
  return (
    <>
      <PaletteBox box={box} label="Rechercher une page ou une action" hasOptions={count > 0} />
      <p role="status" className="sr-only">
        {text === '' ? '' : formatCount(count, 'résultat')}
      </p>
      <div className="overflow-auto overscroll-contain p-2 md:p-3">
        {count === 0 ? (
          <p className="px-3 py-10 text-center text-muted">Aucun résultat trouvé</p>
        ) : (
          <ComboboxList aria-label="Pages et actions">
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
      </div>
    </>
  )
}

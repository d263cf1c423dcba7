'use client'

import { ComboboxProvider } from '@ariakit/react/combobox'
import { Title } from '@radix-ui/react-dialog'
import { useMemo, useRef } from 'react'
import useSWR from 'swr'
import { DialogFrame } from '@/components/ui/dialog-frame'
import type { NavItem } from '@/components/ui/nav-links'
import { useScrollLock } from '@/components/ui/use-scroll-lock'
import { readEcrans } from '@/lib/browser/recherche'
import { destinationsOf } from './destinations'
import { PageMenu } from './page-menu'
import { closePalette, typeInPalette, usePalette } from './palette'
import { SearchPanel } from './search-panel'

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, dedupingInterval: 0 }

export type PaletteProps = {
  /** Whether the person has the search of dwellings and equipments (SEARCH-01). */
  search: boolean
  userId: number
  items: readonly NavItem[]
}

/** The window of the search, or of the pages and actions alone: the whole of a small screen, the top of a large one. */
export default function PaletteWindow({ search, userId, items }: PaletteProps) {
  const { text } = usePalette()
  const box = useRef<HTMLInputElement>(null)
  // The menu is there at once, the other pages as soon as they are read: each time it opens, for the perimeter of the moment.
  const { data: ecrans } = useSWR(['recherche', 'ecrans', userId], () => readEcrans(), ONCE)
  const destinations = useMemo(() => destinationsOf(items, ecrans ?? []), [items, ecrans])
  useScrollLock()
  return (
    <DialogFrame
      onClose={closePalette}
      box={box}
      className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden md:mx-auto md:mt-[min(10vh,96px)] md:mb-auto md:h-fit md:max-h-[min(720px,calc(100dvh-min(10vh,96px)-24px))] md:min-h-[min(440px,calc(100dvh-min(10vh,96px)-24px))] md:w-[min(720px,calc(100vw-48px))] md:rounded-lg md:border md:border-line"
    >
      <Title className="sr-only">{search ? 'Recherche' : 'Pages et actions'}</Title>
      <ComboboxProvider open inputValue={text} setInputValue={typeInPalette}>
        {search ? (
          <SearchPanel box={box} userId={userId} destinations={destinations} />
        ) : (
          <PageMenu box={box} destinations={destinations} />
        )}
      </ComboboxProvider>
      <p className="flex gap-5 border-t border-line px-5 py-2.5 text-[13px] text-muted max-md:hidden [@media(height<600px)]:hidden">
        <span>
          <Key name="↑" /> <Key name="↓" /> parcourir
        </span>
        <span>
          <Key name="Entrée" /> ouvrir
        </span>
        <span>
          <Key name="Échap" /> fermer
        </span>
      </p>
    </DialogFrame>
  )
}

const Key = ({ name }: { name: string }) => (
  <kbd className="rounded-sm border border-line px-1.5 font-sans text-[12px]">{name}</kbd>
)

import { useSyncExternalStore } from 'react'
import { GENRES, type Genre } from '@/lib/domain/recherche/dossiers'

/** Tab that results are shown under; null until the person chooses. */
export type ResultTab = 'equipements' | 'logements' | Genre
const LABELS = { equipements: 'Équipements', logements: 'Logements', ...GENRES } as const
export const labelOf = (tab: ResultTab): string => LABELS[tab]

type Palette = { open: boolean; text: string; tab: ResultTab | null }

const CLOSED: Palette = { open: false, text: '', tab: null }
let state = CLOSED
const listeners = new Set<() => void>()

function become(next: Partial<Palette>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** Opens the search panel, or the menu of pages and actions for those who have no search, from anywhere in the page. */
export const openPalette = (next: { text?: string; tab?: ResultTab } = {}): void =>
  become({ ...next, open: true })

/** Closes it. What was typed stays for the next time. */
export const closePalette = (): void => become({ open: false })

/** Closes it once what was looked for is found. */
export const leavePalette = (): void => become(CLOSED)

type Press = { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean }

/** Closes it as what was found opens; a press that opens it elsewhere leaves the rest at hand. */
export function leaveByPress({ ctrlKey, metaKey, shiftKey, altKey }: Press): void {
  if (!(ctrlKey || metaKey || shiftKey || altKey)) leavePalette()
}

export const typeInPalette = (text: string): void => become({ text })

/** Changes what is typed by a key, whatever is drawn of it yet. */
export const editPalette = (edit: (text: string) => string): void => become({ text: edit(state.text) })

export const choosePaletteTab = (tab: ResultTab): void => become({ tab })

export function usePalette(): Palette {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
    () => CLOSED,
  )
}

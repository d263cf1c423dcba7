import type { ReactNode } from 'react'
import type { Etats } from '@/lib/domain/textes/etats'

/** Where a cell stands in the card of its row: `cell-name` and its kin in styles/repeated.css. */
export type Place = 'name' | 'state' | 'who' | 'when' | 'kept' | 'rest'

/** A column with all that its cells share, so that no row repeats it on the way to the browser (PERF-14). */
export type DrawnColumn = {
  name: string
  header: string
  place: Place
  leads?: boolean
  end?: boolean
  /** Class by which its cells leave where the list is narrow. */
  leaving?: string
  /** Meaning of each text of its cells, drawn as states. */
  etats?: Etats
  /** Sorts the list: address, and the order that the list has by it. */
  sort?: { href: string; current?: 'asc' | 'desc' }
}

/** Title above the rows of a group; one with a text says that they wait for the reader. */
export type DrawnTitle = { title: string; text?: string }

/** A row as the browser receives it: what its cells hold in the order of the columns, and nothing of how they look. */
export type DrawnRow = {
  key: string | number
  /** Its name, for what is done with it. */
  name: string
  cells: readonly ReactNode[]
  href?: string
  /** Key by which it is chosen. */
  id?: number
  actions?: ReactNode
  isFirst?: boolean
  above?: DrawnTitle
}

import type { ReactNode } from 'react'
import type { PageRead } from './use-pages'

/** A field that opens a list, and the list itself. */
export type SearchSelectProps<T> = {
  /** Name of the field; `note` stands beside it. */
  label: string
  note?: ReactNode
  icon: ReactNode
  /** Present selection, in words; null for nothing. */
  value: string | null
  title: string
  placeholder: string
  empty: string
  pages: (recherche: string) => PageRead<T>
  /** Options that stand before all others, such as « Tous les clients ». */
  lead?: readonly T[]
  recents?: readonly T[]
  keyOf: (item: T) => number
  textOf: (item: T) => string
  detailOf?: (item: T) => string | null
  selectedKey: number | null
  onChoose: (item: T) => void
}

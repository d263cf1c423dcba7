'use client'

import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { MAX_SELECTED } from '@/lib/domain/interface/selection'
import { formatCount, formatNumber } from '@/lib/domain/textes/format'

/** Selection as it is sent: rows one by one, or the filters that find them all. */
export type Chosen = { ids: number[] } | { requete: string }

type State = {
  count: number
  chosen: Chosen
  has: (id: number) => boolean
  /** Chooses rows, or leaves them out. */
  set: (ids: readonly number[], on: boolean) => void
  clear: () => void
}

const Selection = createContext<State | null>(null)

/** The rows that a person has chosen in the list around. Throws outside of one. */
export function useSelection(): State {
  const selection = use(Selection)
  if (selection === null) throw new Error('useSelection outside of a list with a selection')
  return selection
}

type Props = {
  /** Rows on the page, and of all pages. */
  ids: readonly number[]
  total: number
  /** Query of the list, whose filters find all of them. */
  requete: string
  /** Actions on the chosen rows. */
  bulk: ReactNode
  children: ReactNode
}

/** Holds the chosen rows from page to page, and draws the bar of what can be done with them. */
export function SelectionScope({ ids, total, requete, bulk, children }: Props) {
  const [rows, setRows] = useState<ReadonlySet<number>>(new Set())
  const [all, setAll] = useState(false)
  const state = useMemo<State>(
    () => ({
      count: all ? total : rows.size,
      chosen: all ? { requete } : { ids: [...rows] },
      has: (id) => all || rows.has(id),
      set: (changed, on) => {
        const next = new Set(all ? ids : rows)
        for (const id of changed) {
          if (on) next.add(id)
          else next.delete(id)
        }
        setAll(false)
        setRows(next)
      },
      clear: () => {
        setAll(false)
        setRows(new Set())
      },
    }),
    [all, rows, ids, total, requete],
  )
  const { count } = state
  return (
    <Selection value={state}>
      <section
        aria-label="Actions sur la sélection"
        hidden={count === 0}
        className="flex flex-wrap items-center gap-2 border-b border-portal-line bg-portal-soft px-4 py-2.5 print:hidden cards:sticky cards:top-0 cards:z-3"
      >
        <p role="status" className="min-w-48 flex-1 font-semibold">
          {formatCount(count, 'ligne sélectionnée', 'lignes sélectionnées')}
        </p>
        {!all &&
          count < total &&
          ids.every((id) => rows.has(id)) &&
          (total > MAX_SELECTED ? (
            <p className="text-muted">
              Pour sélectionner toutes les lignes, affinez les filtres&nbsp;: {formatNumber(MAX_SELECTED)} au
              plus.
            </p>
          ) : (
            <Button variant="ghost" onClick={() => setAll(true)}>
              Sélectionner les {formatCount(total, 'ligne')}
            </Button>
          ))}
        {count > 0 && bulk}
        <Button variant="ghost" onClick={state.clear}>
          Tout désélectionner
        </Button>
      </section>
      {children}
    </Selection>
  )
}

/** Box of one row. */
export function SelectRow({ id, label }: { id: number; label: string }) {
  const { has, set } = useSelection()
  return (
    <Checkbox
      label={`Sélectionner ${label}`}
      hideLabel
      checked={has(id)}
      onChange={({ target }) => set([id], target.checked)}
    />
  )
}

/** Box of all the rows of the page. */
export function SelectPage({ ids }: { ids: readonly number[] }) {
  const { has, set } = useSelection()
  const chosen = ids.filter(has).length
  return (
    <Checkbox
      label="Sélectionner toute la page"
      hideLabel
      checked={chosen === ids.length}
      indeterminate={chosen > 0 && chosen < ids.length}
      onChange={({ target }) => set(ids, target.checked)}
    />
  )
}

'use client'

import { createContext, type ReactNode, useContext } from 'react'
import useSWR from 'swr/immutable'
import type { DemandeContext } from '@/lib/domain/demandes/commun/contexte'
import type { PimLists } from '@/lib/domain/demandes/pim/listes'
import { readPimLists, readPriceList } from './calls'

const Filing = createContext<DemandeContext | null>(null)

/** Says to the steps who files, and for whom. */
export function PimFiling({ context, children }: { context: DemandeContext; children: ReactNode }) {
  return <Filing value={context}>{children}</Filing>
}

/** Who files. Throws outside of `PimFiling`. */
export function useFiling(): DemandeContext {
  const context = useContext(Filing)
  if (context === null) throw new Error('PimFiling is missing')
  return context
}

/**
 * Gives the lists that the first step chooses from; null while they load. `retry` reads them again, `put` changes one of
 * them.
 */
export function usePimLists() {
  const context = useFiling()
  const { data, mutate, isValidating } = useSWR(['pim-listes', context.groupe.id], () =>
    readPimLists(context),
  )
  return {
    lists: data?.lists ?? null,
    /** Failure of the reading, in words. */
    failure: data?.message ?? null,
    isReading: isValidating,
    retry: () => mutate(),
    put: (change: (lists: PimLists) => PimLists) =>
      mutate((known) => known && { ...known, lists: change(known.lists) }, { revalidate: false }),
  }
}

/** The price list, or why it could not be read. */
export function usePriceListData() {
  const context = useFiling()
  const { data, mutate, isValidating } = useSWR(['pim-tarifs', context.groupe.id], () =>
    readPriceList(context),
  )
  return {
    data: data?.data ?? null,
    failure: data?.message ?? null,
    isReading: isValidating,
    retry: () => mutate(),
  }
}

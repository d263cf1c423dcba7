'use client'

import { createContext, type ReactNode, useContext } from 'react'
import useSWR from 'swr/immutable'
import { showSnackbar } from '@/components/shell/snackbar-store'
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

const tell = ({ message }: { message: string | null }) => {
  if (message !== null) showSnackbar({ message })
}

/** What the first step chooses from; null while it loads. `retry` reads it again, `put` changes one of its lists. */
export function usePimLists() {
  const context = useFiling()
  const { data, mutate } = useSWR(['pim-listes', context.groupe.id], () => readPimLists(context), {
    onSuccess: tell,
  })
  return {
    lists: data?.lists ?? null,
    isIncomplete: data !== undefined && data.message !== null,
    retry: () => mutate(),
    put: (change: (lists: PimLists) => PimLists) =>
      mutate((known) => known && { ...known, lists: change(known.lists) }, { revalidate: false }),
  }
}

/** The price list; `isAway` once it could not be read. */
export function usePriceListData() {
  const context = useFiling()
  const { data, mutate } = useSWR(['pim-tarifs', context.groupe.id], () => readPriceList(context), {
    onSuccess: tell,
  })
  return {
    data: data?.data ?? null,
    isAway: data !== undefined && data.data === null,
    retry: () => mutate(),
  }
}

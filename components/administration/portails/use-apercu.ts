'use client'

import useSWR from 'swr/immutable'
import { z } from 'zod'
import { useDebounced } from '@/components/ui/use-debounced'
import { apiRead } from '@/lib/browser/client'
import type { brouillon } from '@/lib/domain/contenu/portail'
import { apercuDessine } from './apercu-dessine'

const answer = z.object({ data: apercuDessine })

/** Draws on the server a portal being edited, as a role sees it; the last drawing stays while the next is made. */
export function useApercu(id: number, { liens, tuiles }: z.input<typeof brouillon>, roleId: number) {
  const body = useDebounced(JSON.stringify({ liens, tuiles, roleId }))
  const { data, error, mutate } = useSWR(
    [`administration/portails/${id}/apercu`, body],
    ([path, sent]) => apiRead(path, answer, { method: 'POST', json: JSON.parse(sent) }),
    { keepPreviousData: true, shouldRetryOnError: false },
  )
  return { apercu: data?.data ?? null, failed: error !== undefined, retry: () => void mutate() }
}

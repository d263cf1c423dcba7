'use client'

import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useDebounced } from '@/components/ui/use-debounced'
import { apiRead } from '@/lib/browser/client'
import type { PortailContenu } from '@/lib/domain/administration/portail'
import { type ApercuDessine, apercuDessine } from './apercu-dessine'

const answer = z.object({ data: apercuDessine })

/** What the server draws of a portal being edited, as a role sees it; the last one stays while the next is made. */
export function useApercu(
  id: number,
  { liens, tuiles }: Pick<PortailContenu, 'liens' | 'tuiles'>,
  roleId: number,
) {
  const [apercu, setApercu] = useState<ApercuDessine | null>(null)
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  const body = useDebounced(JSON.stringify({ liens, tuiles, roleId }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks for the same again
  useEffect(() => {
    const controller = new AbortController()
    apiRead(`administration/portails/${id}/apercu`, answer, {
      method: 'POST',
      json: JSON.parse(body),
      signal: controller.signal,
    })
      .then(({ data }) => {
        setApercu(data)
        setFailed(false)
      })
      .catch(() => {
        if (!controller.signal.aborted) setFailed(true)
      })
    return () => controller.abort()
  }, [id, body, turn])
  return { apercu, failed, retry: () => setTurn((last) => last + 1) }
}

'use client'

import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useDebounced } from '@/components/ui/use-debounced'
import { apiFetch } from '@/lib/browser/client'
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
  const body = useDebounced(JSON.stringify({ liens, tuiles, roleId }))
  useEffect(() => {
    const controller = new AbortController()
    apiFetch(`administration/portails/${id}/apercu`, {
      method: 'POST',
      json: JSON.parse(body),
      signal: controller.signal,
    })
      .then((found) => {
        setApercu(answer.parse(found).data)
        setFailed(false)
      })
      .catch(() => {
        if (!controller.signal.aborted) setFailed(true)
      })
    return () => controller.abort()
  }, [id, body])
  return { apercu, failed }
}

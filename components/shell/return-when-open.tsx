'use client'

import { useEffect } from 'react'
import { z } from 'zod'
import { apiFetch } from '@/lib/browser/client'
import { pageUrl } from '@/lib/platform/routes'

const answer = z.object({ data: z.object({ active: z.boolean() }) })

type Props = {
  seconds: number
  /** Address of the page of the maintenance: those who wait there go to the home page (OPS-21). */
  page: string
}

/** Asks every `seconds` whether the service is open again; then reads the page asked for, or the home page. */
export function ReturnWhenOpen({ seconds, page }: Props) {
  useEffect(() => {
    const ask = async () => {
      const parsed = answer.safeParse(await apiFetch('maintenance').catch(() => null))
      if (!parsed.success || parsed.data.data.active) return
      if (window.location.pathname === pageUrl(page)) window.location.replace(pageUrl('/'))
      else window.location.reload()
    }
    const timer = setInterval(() => void ask(), seconds * 1000)
    return () => clearInterval(timer)
  }, [seconds, page])
  return null
}

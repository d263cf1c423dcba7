'use client'

import useSWR from 'swr'
import { apiFetch, at } from '@/lib/browser/client'
import { pageUrl } from '@/lib/platform/routes'

/** Asked at each interval and never in between; an answer that does not come is waited for at the next one. */
const read = () => apiFetch('maintenance').catch(() => null)
const STEADILY = {
  revalidateOnMount: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  refreshWhenHidden: true,
  refreshWhenOffline: true,
}

type Props = {
  seconds: number
  /** Address of the page of the maintenance: those who wait there go to the home page (OPS-21). */
  page: string
}

/** Asks every `seconds` whether the service is open again; then reads the page asked for, or the home page. */
export function ReturnWhenOpen({ seconds, page }: Props) {
  useSWR('maintenance', read, {
    ...STEADILY,
    refreshInterval: seconds * 1000,
    onSuccess: (answered) => {
      if (at(answered, 'data', 'active') !== false) return
      if (window.location.pathname === pageUrl(page)) window.location.replace(pageUrl('/'))
      else window.location.reload()
    },
  })
  return null
}

'use client'

import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { storeCookie } from '@/lib/browser/browser-cookie'
import { COOKIES, PERIMETER_COOKIE } from '@/lib/domain/interface/cookies'
import { dateFilterOf } from '@/lib/domain/perimetre/dates'

const COOKIE_OF = {
  groupes: COOKIES.analyticGroups,
  regions: COOKIES.analyticRegions,
  prescripteurs: COOKIES.analyticPrescribers,
  agences: COOKIES.analyticAgencies,
} as const

/** Keeps the view of an address as the last choice; the clients of other groups are no part of it. */
function keepChoice(query: URLSearchParams): void {
  const forget = (name: string) => storeCookie(name, '', { ...PERIMETER_COOKIE, maxAge: 0 })
  for (const [name, cookie] of Object.entries(COOKIE_OF)) {
    const text = query.get(name)
    if (text === null) forget(cookie)
    else storeCookie(cookie, text, PERIMETER_COOKIE)
  }
  forget(COOKIES.analyticClients)
  const [start, end] = [query.get('du'), query.get('au')]
  if (start === null || end === null) return
  const dates = dateFilterOf({ start, end })
  storeCookie(COOKIES.startDate, dates.start, PERIMETER_COOKIE)
  storeCookie(COOKIES.endDate, dates.end, PERIMETER_COOKIE)
}

type Props = { requete: string; children: ReactNode }

/** Limits the view to what it names: a link to its address, which a plain click also makes the last choice. */
export function ChoixLink({ requete, children }: Props) {
  return (
    <AppLink
      href={`/?${requete}`}
      scroll={false}
      className="inline-flex min-h-6 min-w-6 items-center text-portal-ink hover:underline"
      onNavigate={() => keepChoice(new URLSearchParams(requete))}
    >
      {children}
    </AppLink>
  )
}

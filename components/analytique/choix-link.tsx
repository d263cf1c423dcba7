'use client'

import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { storeCookie } from '@/lib/browser/browser-cookie'
import { storePeriod } from '@/lib/browser/store-period'
import { COOKIE_DE, PARAMETRE_DE, TEXTES } from '@/lib/domain/analytique/vue'
import { COOKIES, PERIMETER_COOKIE } from '@/lib/domain/interface/cookies'

/** Keeps the view of an address as the last choice; the clients of other groups are no part of it. */
function keepChoice(query: URLSearchParams): void {
  const forget = (name: string) => storeCookie(name, '', { ...PERIMETER_COOKIE, maxAge: 0 })
  for (const name of TEXTES) {
    const text = query.get(PARAMETRE_DE[name])
    if (text === null) forget(COOKIE_DE[name])
    else storeCookie(COOKIE_DE[name], text, PERIMETER_COOKIE)
  }
  forget(COOKIES.analyticClients)
  const [start, end] = [query.get('du'), query.get('au')]
  if (start !== null && end !== null) storePeriod({ start, end })
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

'use client'

import type { ReactNode } from 'react'
import { useSave } from '@/components/form/use-save'
import { Button } from '@/components/ui/button'
import { awaitHeadingAfterLoad } from '@/components/ui/focus-once'
import { showFailure } from '@/components/ui/snackbar-store'
import { type DateFilter, rangeOf } from '@/lib/domain/perimetre/dates'
import { TOUS as ALL } from '@/lib/domain/perimetre/perimetre'
import { type Applied, applySelection, openPortail } from './calls'
import { TOUS } from './contrat-choix'

type Props = {
  portailId: number
  /** Group whose clients are all covered; all the groups of the portal without it. */
  groupeId?: number | undefined
  /** False for a portal without parks: its first group and client open. */
  isPark?: boolean
  dates: DateFilter
  /** Page to open; home without it. */
  retour?: string | undefined
  variant?: 'link' | undefined
  children: ReactNode
}

type Place = Pick<Applied, 'portailId' | 'groupeId' | 'clientId'>

async function placeOf({ portailId, groupeId, isPark = true }: Props): Promise<Place> {
  if (isPark) return { portailId, groupeId: groupeId ?? ALL, clientId: ALL }
  const { groupe, client } = await openPortail(portailId)
  return { portailId, groupeId: groupe.id, clientId: client?.id ?? null }
}

/** Applies a perimeter of all clients, of all groups, or the first of a portal, in one press (PERIM-52, PERIM-53). */
export function EtendueButton(props: Props) {
  const { dates, retour, variant, children } = props
  const { save: apply, status } = useSave(async () => {
    const place = await placeOf(props)
    const page = await applySelection({
      ...place,
      ...rangeOf(dates),
      contrats: TOUS,
      ...(retour && { retour }),
    })
    awaitHeadingAfterLoad()
    window.location.assign(page)
  }, showFailure)
  // Until the page that is on its way takes its place.
  const pending = status === 'pending' || status === 'saved'
  if (variant === 'link')
    return (
      <button
        type="button"
        aria-busy={pending}
        onClick={() => apply()}
        className="min-h-6 text-left font-semibold text-portal-ink hover:underline"
      >
        {children}
      </button>
    )
  return (
    <Button pending={pending} onClick={() => apply()}>
      {children}
    </Button>
  )
}

'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
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
  const [pending, setPending] = useState(false)
  const apply = async () => {
    setPending(true)
    try {
      const applied = {
        ...(await placeOf(props)),
        ...rangeOf(dates),
        contrats: TOUS,
        ...(retour && { retour }),
      }
      window.location.assign(await applySelection(applied))
    } catch (error) {
      setPending(false)
      showFailure(error, apply)
    }
  }
  if (variant === 'link')
    return (
      <button
        type="button"
        aria-busy={pending}
        onClick={apply}
        className="min-h-6 text-left font-semibold text-portal-ink hover:underline"
      >
        {children}
      </button>
    )
  return (
    <Button pending={pending} onClick={apply}>
      {children}
    </Button>
  )
}

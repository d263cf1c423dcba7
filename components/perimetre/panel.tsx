'use client'

import { RotateCw } from 'lucide-react'
import useSWR from 'swr'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { silently } from '@/lib/browser/silent'
import type { DateFilter } from '@/lib/domain/perimetre/dates'
import { fetchPanelState } from './calls'
import { PanelForm } from './panel-form'
import { PanelSkeleton } from './panel-skeleton'

/** Read once, and again by its button: nothing else may change what is being chosen. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false }

export type PanelProps = { userId: number; dates: DateFilter }

/** The perimeter panel once its tab has been opened; reads its own state, so that pages do not carry it. */
export default function Panel({ userId, dates }: PanelProps) {
  const read = () => silently('portals', fetchPanelState, null)
  const { data, isValidating, mutate } = useSWR(['perimetre', userId], read, ONCE)
  if (isValidating || data === undefined) return <PanelSkeleton />
  if (data !== null) return <PanelForm userId={userId} initial={data} dates={dates} />
  return (
    <Alert
      tone="bad"
      title="Le périmètre n’a pas pu être lu."
      actions={
        <Button size="small" onClick={() => mutate()}>
          <RotateCw aria-hidden="true" />
          Réessayer
        </Button>
      }
    />
  )
}

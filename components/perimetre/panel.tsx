'use client'

import { RotateCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { silently } from '@/lib/browser/silent'
import type { PanelState } from '@/lib/perimetre/options'
import { fetchPanelState } from './calls'
import { PanelForm } from './panel-form'
import { PanelSkeleton } from './panel-skeleton'

/** The perimeter panel once its tab has been opened; reads its own state, so that pages do not carry it. */
export default function Panel({ userId }: { userId: number }) {
  const [state, setState] = useState<PanelState | 'loading' | null>('loading')
  const load = useCallback(async () => {
    setState('loading')
    setState(await silently('portals', fetchPanelState, null))
  }, [])
  useEffect(() => {
    void load()
  }, [load])
  if (state === 'loading') return <PanelSkeleton />
  if (state !== null) return <PanelForm userId={userId} initial={state} />
  return (
    <Alert
      tone="bad"
      title="Le périmètre n’a pas pu être lu."
      actions={
        <Button size="small" onClick={load}>
          <RotateCw aria-hidden="true" />
          Réessayer
        </Button>
      }
    />
  )
}

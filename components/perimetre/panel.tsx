'use client'

import { RotateCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
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
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">Le périmètre n’a pas pu être lu.</p>
      <Button onClick={load}>
        <RotateCw aria-hidden="true" />
        Réessayer
      </Button>
    </div>
  )
}

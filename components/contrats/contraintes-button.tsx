'use client'

import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { LigneAModifier } from './contraintes-dialog'

const ContraintesDialog = windowOnOpen(async () => (await import('./contraintes-dialog')).ContraintesDialog)

/** Opens the form of one line of the plan. */
export function ContraintesButton({ ligne }: { ligne: LigneAModifier }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" className="tabled:hidden" />
        <span className="cards:sr-only">Contraintes</span>
        <span className="sr-only"> de visite, {ligne.nom}</span>
      </Button>
      <ContraintesDialog ligne={ligne} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { Choix } from './synonyme-dialog'

const SynonymeDialog = windowOnOpen(async () => (await import('./synonyme-dialog')).SynonymeDialog)

/** Opens the window that adds a word to those that imports know (FIRST-26). */
export function AddSynonyme({ choix }: { choix: Choix }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        Ajouter un synonyme
      </Button>
      <SynonymeDialog choix={choix} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

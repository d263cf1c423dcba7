'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { Choix } from './fournisseur-dialog'

const FournisseurDialog = windowOnOpen(async () => (await import('./fournisseur-dialog')).FournisseurDialog)

/** Opens the window that adds an identity provider of partners (ACCOUNT-28). */
export function FournisseurButton(choix: Choix) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        Ajouter un fournisseur
      </Button>
      <FournisseurDialog {...choix} fournisseur={null} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

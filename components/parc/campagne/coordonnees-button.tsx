'use client'

import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { windowOnOpen } from '@/components/ui/window-on-open'

const CoordonneesDialog = windowOnOpen(async () => (await import('./coordonnees-dialog')).CoordonneesDialog)

/** Opens the window that changes the contacts of occupants from a CSV file (PARK-12). */
export function CoordonneesButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Upload aria-hidden="true" />
        Mettre à jour les coordonnées
      </Button>
      {open && <CoordonneesDialog onClose={() => setOpen(false)} />}
    </>
  )
}

'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { windowOnOpen } from '@/components/ui/window-on-open'
import { NOUVELLE_ENTITE } from './nouvelle-entite'

const EntiteDialog = windowOnOpen(async () => (await import('./entite-dialog')).EntiteDialog)

/** Adds an entity to a client; without a client chosen, says to choose one. */
export function AddEntite({ client }: { client: string | null }) {
  const [open, setOpen] = useState(false)
  if (client === null) return <p className="text-muted">Choisissez un client pour lui ajouter une entité.</p>
  return (
    <div>
      <Button onClick={() => setOpen(true)}>
        <DrawnIcon icon={Plus} />
        Ajouter une entité à {client}
      </Button>
      <EntiteDialog id={null} entite={NOUVELLE_ENTITE} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}

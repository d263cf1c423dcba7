'use client'

import { Calculator } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { EntiteSociete } from '@/lib/domain/documents/factures/societes'

const EcrituresDialog = windowOnOpen(async () => (await import('./ecritures-dialog')).EcrituresDialog)

type Props = {
  /** Query of the list, with its « ? », that the CSV takes. */
  query: string
  entites: readonly EntiteSociete[]
  /** Entity that the list is limited to; empty for none. */
  entite: string
  /** How many invoices of the list name no entity. */
  sansEntite: boolean
  today: string
}

/** Opens the choice of accounting entries: format, entity and period (DOC-17, DOC-39). */
export function EcrituresButton(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <DrawnIcon icon={Calculator} />
        Écritures comptables
      </Button>
      <EcrituresDialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

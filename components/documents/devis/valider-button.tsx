'use client'

import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useSelection } from '@/components/table/selection'
import { Button } from '@/components/ui/button'
import { windowOnOpen } from '@/components/ui/window-on-open'
import { formatCount } from '@/lib/domain/textes/format'

const ValiderDialog = windowOnOpen(async () => (await import('./valider-dialog')).ValiderDialog)

/** Signs the chosen quotes at once, up to the ceiling of the person (DOC-03). */
export function ValiderButton() {
  const { count, chosen, clear } = useSelection()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <PenLine aria-hidden="true" />
        Valider {formatCount(count, 'devis', 'devis')}
      </Button>
      {open && <ValiderDialog chosen={chosen} count={count} onClose={() => setOpen(false)} onDone={clear} />}
    </>
  )
}

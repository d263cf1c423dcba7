'use client'

import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { Person } from '@/lib/domain/acces/permissions'

const ImportDialog = windowOnOpen(async () => (await import('./import-dialog')).ImportDialog)

/** Opens the window that invites the people of a CSV file (ACCOUNT-16). */
export function ImportButton({ viewer }: { viewer: Person }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileSpreadsheet aria-hidden="true" />
        Importer
      </Button>
      {open && <ImportDialog viewer={viewer} onClose={() => setOpen(false)} />}
    </>
  )
}

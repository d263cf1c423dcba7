'use client'

import { FileSpreadsheet, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { windowOnOpen } from '@/components/ui/window-on-open'

const ImportDialog = windowOnOpen(async () => (await import('./import-dialog')).ImportDialog)
const SaisieDialog = windowOnOpen(async () => (await import('./saisie-dialog')).SaisieDialog)

/** The ways to add diagnoses: a file, or one by one. */
export function DpeButtons() {
  const [dialog, setDialog] = useState<'import' | 'saisie' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <Button onClick={() => setDialog('import')}>
        <FileSpreadsheet aria-hidden="true" />
        Importer
      </Button>
      <Button variant="primary" onClick={() => setDialog('saisie')}>
        <Plus aria-hidden="true" />
        Saisir un DPE
      </Button>
      {dialog === 'import' && <ImportDialog onClose={close} />}
      {dialog === 'saisie' && <SaisieDialog onClose={close} />}
    </>
  )
}

'use client'

import { FolderArchive } from 'lucide-react'
import { useSelection } from '@/components/table/selection'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { DownloadButton } from './download-button'

/** The PDFs of the chosen invoices in one archive (DOC-17). */
export function ArchiveButton() {
  const { chosen } = useSelection()
  return (
    <DownloadButton variant="primary" call="factures/archive" name="factures.zip" json={chosen}>
      <DrawnIcon icon={FolderArchive} />
      Télécharger (ZIP)
    </DownloadButton>
  )
}

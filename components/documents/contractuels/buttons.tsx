'use client'

import { Download, FileArchive, FilePlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useSave } from '@/components/form/use-save'
import { useSelection } from '@/components/table/selection'
import { Button } from '@/components/ui/button'
import { showFailure } from '@/components/ui/snackbar-store'
import { windowOnOpen } from '@/components/ui/window-on-open'
import { downloadFile } from '@/lib/browser/download'
import { contenuPath } from '@/lib/domain/documents/contractuels'

const AskDocumentDialog = windowOnOpen(async () => (await import('./ask-document-dialog')).AskDocumentDialog)

/** Opens a document, which is then read. */
export function OpenDocumentButton({ id, titre }: { id: number; titre: string }) {
  const router = useRouter()
  const { save, pending } = useSave(
    async () => {
      await downloadFile(contenuPath(id), `${titre}.pdf`, 'GET')
      router.refresh()
    },
    (error, retry) => showFailure(error, retry, 'Le document n’a pas pu être ouvert. Veuillez réessayer.'),
  )
  return (
    <Button variant="ghost" size="icon" pending={pending} onClick={() => void save()}>
      <Download aria-hidden="true" />
      <span className="sr-only">Ouvrir {titre}</span>
    </Button>
  )
}

/** The chosen documents in one archive. */
export function ZipButton() {
  const router = useRouter()
  const { chosen, clear } = useSelection()
  const { save, pending } = useSave(
    async () => {
      await downloadFile('documents-contractuels/archive', 'documents-contractuels.zip', 'POST', {
        selection: chosen,
      })
      clear()
      router.refresh()
    },
    (error, retry) => showFailure(error, retry, 'L’archive n’a pas pu être préparée. Veuillez réessayer.'),
  )
  return (
    <Button pending={pending} onClick={() => void save()}>
      <FileArchive aria-hidden="true" />
      Télécharger en ZIP
    </Button>
  )
}

/** Opens the request of a document. */
export function AskDocumentButton({ client }: { client: string | null }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <FilePlus aria-hidden="true" />
        Demander un document
      </Button>
      <AskDocumentDialog client={client} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

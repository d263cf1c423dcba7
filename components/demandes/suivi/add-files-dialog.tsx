'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { FileDrop } from '@/components/form/file-drop'
import { UploadProgress } from '@/components/form/upload-progress'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { newName } from '@/lib/browser/new-name'
import { type UploadProgress as Progress, upload } from '@/lib/browser/upload'
import { attachmentsBody } from '@/lib/domain/demandes/commun/pieces-jointes'
import { FILE_TEXTS, type FileKind } from './file-texts'

const FAILURE = 'L’envoi a échoué. Vos fichiers sont toujours là.'

type Props = { id: number; numero: string; kind: FileKind; open: boolean; onClose: () => void }

/**
 * Adds files to a request, through `POST demandes/{id}/fichiers` (FOLLOW-11, FOLLOW-12). What was chosen stays when the
 * sending fails.
 */
export function AddFilesDialog({ id, numero, kind, open, onClose }: Props) {
  const texts = FILE_TEXTS[kind]
  const router = useRouter()
  const [files, setFiles] = useState<File[]>([])
  // Kept for every attempt to send the chosen files, so that they are stored once.
  const [key, setKey] = useState('')
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<unknown>(null)
  const [progress, setProgress] = useState<Progress | null>(null)

  const choose = (chosen: File[]) => {
    setFiles(chosen)
    setKey(newName())
    setFault(undefined)
  }
  const send = async () => {
    if (files.length === 0) return setFault(texts.missing)
    setFailure(null)
    setProgress({ sent: 0, total: 0 })
    try {
      const headers = { 'Idempotency-Key': key }
      await upload(`demandes/${id}/fichiers`, attachmentsBody({}, files), {
        headers,
        onProgress: setProgress,
      })
      onClose()
      setFiles([])
      showSnackbar({ type: 'success', message: texts.saved })
      router.refresh()
    } catch (error) {
      setFailure(error)
    } finally {
      setProgress(null)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${texts.label}, demande ${numero}`}
      actions={
        <>
          <Button onClick={onClose}>Fermer</Button>
          <Button variant="primary" pending={progress !== null} onClick={() => void send()}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <CallFault error={failure} onRetry={send} title={FAILURE} />
        <FileDrop
          label={texts.label}
          name="files"
          files={files}
          onChange={choose}
          error={fault}
          disabled={progress !== null}
        />
        {progress && <UploadProgress label={texts.sending} progress={progress} />}
      </div>
    </Dialog>
  )
}

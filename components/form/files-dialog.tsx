'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { FileDrop } from '@/components/form/file-drop'
import { UploadProgress } from '@/components/form/upload-progress'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { newName } from '@/lib/browser/new-name'
import { type UploadProgress as Progress, upload } from '@/lib/browser/upload'
import { attachmentsBody } from '@/lib/domain/demandes/commun/pieces-jointes'

export type FilesTexts = {
  title: string
  label: string
  hint?: string
  /** Said in place of the usual limits. */
  limits?: string
  /** Label of the button that sends them. */
  save: string
  missing: string
  sending: string
  saved: string
}

type Props = {
  call: string
  texts: FilesTexts
  /** Takes one file. */
  single?: boolean
  open: boolean
  onClose: () => void
}

/** Sends files to a call; what was chosen stays when the sending fails. */
export function FilesDialog({ call, texts, single = false, open, onClose }: Props) {
  const router = useRouter()
  const [files, setFiles] = useState<File[]>([])
  // Kept for every attempt to send the chosen files, so that they are stored once.
  const [key, setKey] = useState('')
  const [missing, setMissing] = useState<string>()
  const control = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [progress, setProgress] = useState<Progress | null>(null)

  const choose = (chosen: File[]) => {
    setFiles(chosen)
    setKey(newName())
    setMissing(undefined)
    setFailure(null)
  }
  const send = async () => {
    if (files.length === 0) {
      control.current?.focus()
      return setMissing(texts.missing)
    }
    setFailure(null)
    setProgress({ sent: 0, total: 0 })
    try {
      const headers = { 'Idempotency-Key': key }
      await upload(call, attachmentsBody({}, files), { headers, onProgress: setProgress })
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
      title={texts.title}
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
        <CallFault
          error={failure}
          onRetry={send}
          title={`L’envoi a échoué. ${single ? 'Votre fichier est toujours là.' : 'Vos fichiers sont toujours là.'}`}
        />
        <FileDrop
          label={texts.label}
          name="files"
          controlRef={control}
          files={files}
          onChange={choose}
          error={missing}
          disabled={progress !== null}
          single={single}
          limits={texts.limits}
          {...(texts.hint === undefined ? {} : { hint: texts.hint })}
        />
        {progress && <UploadProgress label={texts.sending} progress={progress} />}
      </div>
    </Dialog>
  )
}

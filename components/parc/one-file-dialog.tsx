'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { FileDrop } from '@/components/form/file-drop'
import { UploadProgress } from '@/components/form/upload-progress'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { type UploadProgress as Progress, upload } from '@/lib/browser/upload'
import { attachmentsBody } from '@/lib/domain/demandes/commun/pieces-jointes'

const FAILURE = 'L’envoi a échoué. Votre fichier est toujours là.'

export type OneFileTexts = {
  title: string
  label: string
  hint?: string
  /** What sends it. */
  save: string
  missing: string
  sending: string
  saved: string
}

type Props = { call: string; texts: OneFileTexts; open: boolean; onClose: () => void }

/** Sends one file to a call; what was chosen stays when the sending fails. */
export function OneFileDialog({ call, texts, open, onClose }: Props) {
  const router = useRouter()
  const [files, setFiles] = useState<File[]>([])
  const [missing, setMissing] = useState<string>()
  const [failure, setFailure] = useState<unknown>(null)
  const [progress, setProgress] = useState<Progress | null>(null)

  const choose = (chosen: File[]) => {
    setFiles(chosen)
    setMissing(undefined)
    setFailure(null)
  }
  const send = async () => {
    if (files.length === 0) return setMissing(texts.missing)
    setFailure(null)
    setProgress({ sent: 0, total: 0 })
    try {
      await upload(call, attachmentsBody({}, files), { onProgress: setProgress })
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
        <CallFault error={failure} onRetry={send} title={FAILURE} />
        <FileDrop
          label={texts.label}
          name="files"
          files={files}
          onChange={choose}
          error={missing}
          disabled={progress !== null}
          required
          single
          {...(texts.hint === undefined ? {} : { hint: texts.hint })}
        />
        {progress && <UploadProgress label={texts.sending} progress={progress} />}
      </div>
    </Dialog>
  )
}

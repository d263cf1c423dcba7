'use client'

import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { windowOnOpen } from '@/components/ui/window-on-open'
import { addedFiles, FILE_TEXTS, type FileKind } from './file-texts'

const AddFilesDialog = windowOnOpen(async () => (await import('@/components/form/files-dialog')).FilesDialog)

type Props = { id: number; numero: string; kind: FileKind; size?: 'small' | 'medium' }

/** Button that adds files to a request (FOLLOW-12). */
export function AddFiles({ id, numero, kind, size = 'medium' }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { open } = FILE_TEXTS[kind]
  return (
    <>
      <Button
        size={size}
        className="relative z-1"
        aria-label={`${open} : demande ${numero}`}
        onClick={() => setIsOpen(true)}
      >
        <Paperclip aria-hidden="true" />
        {size === 'small' ? 'Ajouter' : open}
      </Button>
      <AddFilesDialog {...addedFiles(kind, { id, numero })} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

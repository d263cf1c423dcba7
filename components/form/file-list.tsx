'use client'

import clsx from 'clsx'
import { FileText, ImageIcon, X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { formatFileSize } from '@/lib/accueil/file-size'
import { formatCount } from '@/lib/domain/textes/format'

type Props = { files: readonly File[]; onRemove?: ((index: number) => void) | undefined }

/** Files chosen in a form, with their size; each can be taken out where `onRemove` is given. */
export function FileList({ files, onRemove }: Props) {
  return (
    <>
      <p role="status" className="sr-only">
        {files.length > 0 && formatCount(files.length, 'fichier joint', 'fichiers joints')}
      </p>
      {files.length > 0 && (
        <ul className="grid rounded-md border border-line">
          {files.map((file, index) => (
            <li
              key={`${file.name}-${file.size}-${file.lastModified}`}
              className={clsx(
                'flex min-h-11 items-center gap-2.5 border-b border-line pl-3 last:border-b-0',
                onRemove ? 'pr-1' : 'pr-3',
              )}
            >
              {file.type.startsWith('image/') ? (
                <ImageIcon aria-hidden="true" className="text-muted" />
              ) : (
                <FileText aria-hidden="true" className="text-muted" />
              )}
              <span className="min-w-0 flex-1 py-2 break-words">{file.name}</span>
              <span className="text-[13px] whitespace-nowrap text-muted">{formatFileSize(file.size)}</span>
              {onRemove && (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Retirer ${file.name}`}
                  onClick={() => onRemove(index)}
                >
                  <X aria-hidden="true" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

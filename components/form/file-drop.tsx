'use client'

import clsx from 'clsx'
import { CircleAlert, Upload } from 'lucide-react'
import { type DragEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { addAttachments } from '@/lib/browser/attachments'
import type { AddFiles } from '@/lib/browser/read-files'
import { MAX_FILES } from '@/lib/domain/demandes/commun/pieces-jointes'
import { typographie } from '@/lib/domain/textes/typography'
import { Field } from './field'
import { FileList } from './file-list'

const LIMITS = `PDF, JPG ou PNG, 10 Mo par fichier, ${MAX_FILES} fichiers au plus.`
const SINGLE_LIMITS = 'PDF, JPG ou PNG, 10 Mo au plus.'

/** Attachments, unless a form takes files of another kind. */
const ATTACHMENTS: Taken = { accept: '.pdf,.jpg,.jpeg,.png', add: addAttachments }

type Taken = {
  /** Endings and types that the browser offers. */
  accept: string
  add: AddFiles
}

type Props = {
  label: string
  /** Name of the field, by which an error summary finds it. */
  name: string
  /** Given the control, which a form gives the focus where no file was chosen. */
  controlRef?: Ref<HTMLInputElement | null>
  files: readonly File[]
  onChange: (files: File[]) => void
  /** Told of files whose first bytes are being read: whoever goes on meanwhile waits for them. */
  onCheck?: (check: Promise<void>) => void
  hint?: string
  /** Limits, said in place of the usual ones where the call asks for less. */
  limits?: string | undefined
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  /** Takes one file, which the next one replaces. */
  single?: boolean
  /** Files of another kind than attachments; `limits` says which. */
  taken?: Taken
}

/**
 * Files of a form: dropped on the frame, or chosen from it with the mouse or the keyboard. Those that cannot be sent are
 * refused at once, each in a sentence that names it (CMI-52); the others are listed and can be taken out.
 */
export function FileDrop(props: Props) {
  const { label, name, files, onChange, onCheck, hint, error, required, disabled, single } = props
  const { taken = ATTACHMENTS, controlRef } = props
  const { limits = single ? SINGLE_LIMITS : LIMITS } = props
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(controlRef, () => input.current)
  const latest = useRef(files)
  const lastCheck = useRef(Promise.resolve())
  useLayoutEffect(() => {
    latest.current = files
  }, [files])
  const [faults, setFaults] = useState<readonly string[]>([])
  const [isOver, setIsOver] = useState(false)

  /** One choice after the other, so that the second one keeps the files of the first. */
  const add = (added: readonly File[]) => {
    lastCheck.current = lastCheck.current.then(async () => {
      const before = single ? [] : latest.current
      const result = await taken.add(before, single ? added.slice(0, 1) : added)
      setFaults(result.faults)
      if (result.files.length === before.length) return
      latest.current = result.files
      onChange(result.files)
    })
    onCheck?.(lastCheck.current)
  }
  const remove = (index: number) => {
    setFaults([])
    onChange(files.filter((_, at) => at !== index))
    input.current?.focus()
  }
  const accepts = (event: DragEvent) => !disabled && event.dataTransfer.types.includes('Files')

  return (
    <div className="grid min-w-0 gap-3">
      <Field
        label={label}
        error={error}
        hint={[hint, limits].filter(Boolean).join(' ')}
        required={required ?? false}
      >
        {(control) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the input inside does the same from the keyboard
          <div
            onDragOver={(event) => {
              if (!accepts(event)) return
              event.preventDefault()
              setIsOver(true)
            }}
            onDragLeave={() => setIsOver(false)}
            onDrop={(event) => {
              setIsOver(false)
              if (!accepts(event)) return
              event.preventDefault()
              add([...event.dataTransfer.files])
            }}
            className={clsx(
              'relative grid min-h-24 place-content-center justify-items-center gap-1 rounded-md border-2 border-dashed px-4 py-5 text-center',
              'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-(--focus)',
              isOver ? 'border-portal bg-portal-soft' : error ? 'border-bad' : 'border-line-strong',
              disabled ? 'opacity-45' : 'hover:bg-portal-soft',
            )}
          >
            <Upload aria-hidden="true" className="text-portal-ink" />
            <p aria-hidden="true">
              {single ? 'Déposez votre fichier ici' : 'Déposez vos fichiers ici'} ou{' '}
              <span className="font-semibold text-portal-ink underline underline-offset-2">
                parcourez vos dossiers
              </span>
            </p>
            <input
              {...control}
              ref={input}
              name={name}
              type="file"
              multiple={!single}
              disabled={disabled}
              accept={taken.accept}
              title=""
              className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
              onChange={(event) => {
                const added = [...(event.target.files ?? [])]
                event.target.value = ''
                add(added)
              }}
            />
          </div>
        )}
      </Field>
      <div role="alert">
        {faults.map((fault) => (
          <p key={fault} className="flex gap-1.5 text-[13px] break-words text-bad">
            <CircleAlert aria-hidden="true" className="size-4" />
            <span className="min-w-0">{typographie(fault)}</span>
          </p>
        ))}
      </div>
      <FileList files={files} onRemove={disabled ? undefined : remove} />
    </div>
  )
}

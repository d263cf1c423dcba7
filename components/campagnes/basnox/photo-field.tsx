'use client'

import clsx from 'clsx'
import { Camera, CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Field } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { useWizard } from '@/components/wizard/wizard-context'
import { addAttachments } from '@/lib/browser/attachments'
import { shrinkPhoto } from '@/lib/browser/shrink-photo'
import { typographie } from '@/lib/domain/textes/typography'

type Props = { name: string; label: string; hint: string }

const NOT_A_PHOTO = 'Choisissez une photo au format JPG ou PNG.'

/** One photo, taken or chosen on a phone, shown once it is there. The flow keeps it over a reload. */
export function PhotoField({ name, label, hint }: Props) {
  const { files, setFiles, awaitCheck } = useWizard()
  const [fault, setFault] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const photo = files[name]?.[0]

  const choose = async (chosen: File) => {
    const { files, faults } = await addAttachments([], [chosen])
    const [one] = files
    const isPhoto = one?.type.startsWith('image/') ?? false
    setFault(isPhoto ? null : (faults[0] ?? NOT_A_PHOTO))
    if (one && isPhoto) setFiles(name, [await shrinkPhoto(one)])
  }

  return (
    <Field label={label} hint={hint} error={fault === null ? undefined : typographie(fault)}>
      {(control) => (
        <div className="grid gap-2">
          <div
            className={clsx(
              'relative grid min-h-32 place-content-center justify-items-center gap-1.5 overflow-hidden rounded-md border-2 border-dashed px-4 py-5 text-center hover:bg-portal-soft',
              'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-(--focus)',
              fault ? 'border-bad' : 'border-line-strong',
            )}
          >
            {photo ? <Preview photo={photo} /> : <Invitation hasFault={fault !== null} />}
            <input
              {...control}
              ref={input}
              name={name}
              type="file"
              accept="image/jpeg,image/png"
              title=""
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              onChange={(event) => {
                const [chosen] = event.target.files ?? []
                event.target.value = ''
                if (chosen) awaitCheck(choose(chosen))
              }}
            />
          </div>
          <p role="status" className="sr-only">
            {photo && `Photo jointe : ${photo.name}`}
          </p>
          {photo && (
            <Button
              variant="ghost"
              className="justify-self-start"
              onClick={() => {
                setFiles(name, [])
                input.current?.focus()
              }}
            >
              Retirer la photo
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}

function Invitation({ hasFault }: { hasFault: boolean }) {
  const Sign = hasFault ? CircleAlert : Camera
  return (
    <>
      <Sign aria-hidden="true" className={clsx('size-6', hasFault ? 'text-bad' : 'text-portal-ink')} />
      <span aria-hidden="true" className="font-semibold text-portal-ink underline underline-offset-2">
        Prendre ou choisir une photo
      </span>
    </>
  )
}

function Preview({ photo }: { photo: File }) {
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    const url = URL.createObjectURL(photo)
    setSource(url)
    return () => URL.revokeObjectURL(url)
  }, [photo])
  if (source === null) return null
  // biome-ignore lint/performance/noImgElement: a file of the visitor's own device, which no server has
  return <img src={source} alt="" className="max-h-48 rounded-sm object-contain" />
}

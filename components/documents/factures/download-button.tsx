'use client'

import type { ComponentProps } from 'react'
import { useSave } from '@/components/form/use-save'
import { Button } from '@/components/ui/button'
import { showFailure } from '@/components/ui/snackbar-store'
import { downloadFile } from '@/lib/browser/download'

type Props = Pick<ComponentProps<typeof Button>, 'variant' | 'className' | 'children'> & {
  call: string
  /** Name of the file where the answer gives none. */
  name: string
  /** Sent as the body of a POST; a GET without it. */
  json?: unknown
}

const FAILURE = 'Le fichier n’a pas pu être établi. Veuillez réessayer.'

/** Fetches a file and saves it: a link would leave the page for the answer of a call that fails. */
export function DownloadButton({ call, name, json, ...look }: Props) {
  const { save, pending } = useSave(
    () => downloadFile(call, name, json === undefined ? 'GET' : 'POST', json),
    (error, retry) => showFailure(error, retry, FAILURE),
  )
  return <Button pending={pending} onClick={() => void save()} {...look} />
}

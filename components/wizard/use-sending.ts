'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { loggedAndRethrown } from '@/lib/browser/silent'
import { type UploadProgress, upload } from '@/lib/browser/upload'
import { printOf } from '@/lib/domain/demandes/commun/redaction'
import { callMessage } from './call-message'
import { fileFields, type SubmitTools, type WizardDefinition, type WizardFiles } from './definition'
import type { DraftKeeper } from './draft-keeper'
import { forgetFiles } from './use-files'

export type Sending = {
  status: 'idle' | 'sending' | 'failed'
  message: string
  /** Of the files being sent. */
  progress: UploadProgress | null
  attempts: number
  /** Whether what is sent is the end of a request that is already stored. */
  isEnding: boolean
}

const IDLE: Sending = { status: 'idle', message: '', progress: null, attempts: 0, isEnding: false }

/** Headers of the calls of one request: the same call of the same request has the same `Idempotency-Key`. */
export function onceOf(cle: string): SubmitTools['once'] {
  return (name, content) => {
    const print = content === undefined ? '' : `.${printOf(JSON.stringify(content))}`
    return { headers: { 'Idempotency-Key': `${cle}.${name}${print}` } }
  }
}

type Kept<V> = { keeper: DraftKeeper<V>; settledFiles: () => Promise<WizardFiles> }

/** Sends the request, once at a time, then leads to its receipt; a failure leaves the draft as it is. */
export function useSending<V extends FieldValues>(
  definition: WizardDefinition<V>,
  { keeper, settledFiles }: Kept<V>,
) {
  const router = useRouter()
  const [sending, setSending] = useState(IDLE)
  const busy = useRef(false)

  const toolsOf = (files: WizardFiles): SubmitTools => {
    const once = onceOf(keeper.cle)
    const onProgress = (progress: UploadProgress) => setSending((last) => ({ ...last, progress }))
    return {
      files,
      once,
      upload: (path, body, name, headers) =>
        upload(path, body, { headers: { ...headers, ...once(name).headers }, onProgress }),
      created: keeper.created,
      keep: keeper.keepCreated,
      logged: loggedAndRethrown,
    }
  }
  const send = async (values: V): Promise<void> => {
    if (busy.current) return
    busy.current = true
    const isEnding = keeper.created !== null
    setSending((last) => ({ ...last, status: 'sending', progress: null, isEnding }))
    try {
      await keeper.settle()
      const id = await definition.submit(values, toolsOf(await settledFiles()))
      if (id === null) throw new Error('La demande n’est pas complète. Vérifiez chaque étape.')
      // The request is there: a draft that could not be deleted only asks once more at the next visit.
      await Promise.all([keeper.forget(), forgetFiles(keeper.cle, fileFields(definition))]).catch(() => {})
      router.replace(`${definition.path}?recu=${id}`)
    } catch (error) {
      busy.current = false
      setSending(({ attempts }) => ({
        status: 'failed',
        message: callMessage(error),
        progress: null,
        attempts: attempts + 1,
        isEnding: false,
      }))
    }
  }
  return { sending, send }
}

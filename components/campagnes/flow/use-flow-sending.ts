'use client'

import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { callMessage } from '@/components/wizard/call-message'
import type { WizardFiles } from '@/components/wizard/definition'
import { mayPass } from '@/lib/browser/client'
import { type UploadProgress, upload } from '@/lib/browser/upload'
import type { FlowDefinition } from './definition'

export type Sending = {
  pending: boolean
  failure: string | null
  /** Whether trying again may help. */
  canRetry: boolean
  attempts: number
  progress: UploadProgress | null
}

/** What goes with the values: the name of the form, its files, and the captcha that was solved. */
type Envelope = {
  cle: string
  files: WizardFiles
  withCaptcha: <T>(call: (headers: Record<string, string>) => Promise<T>) => Promise<T>
}

const IDLE: Sending = { pending: false, failure: null, canRetry: true, attempts: 0, progress: null }
const UNREADABLE = 'La réponse est illisible. Réessayez : votre demande ne sera enregistrée qu’une fois.'
const SENT_OTHERWISE =
  'Ce formulaire a déjà été envoyé avec d’autres réponses. Consultez l’e-mail de confirmation, ou appelez-nous.'

/** Runs the calls of a flow one at a time; a failure is said and loses nothing. */
export function useFlowSending<V extends FieldValues, A>(flow: FlowDefinition<V, A>) {
  const [sending, setSending] = useState(IDLE)
  const busy = useRef(false)

  /** What `call` gives; null when another one runs, or when it failed. */
  const run = async <T>(call: () => Promise<T>): Promise<T | null> => {
    if (busy.current) return null
    busy.current = true
    setSending((last) => ({ ...last, pending: true, failure: null }))
    try {
      const answer = await call()
      setSending(IDLE)
      return answer
    } catch (error) {
      const failure = callMessage(error, SENT_OTHERWISE)
      const canRetry = mayPass(error)
      setSending(({ attempts }) => ({ ...IDLE, failure, canRetry, attempts: attempts + 1 }))
      return null
    } finally {
      busy.current = false
    }
  }
  const send = (values: V, files: WizardFiles, headers: Record<string, string>) => {
    const onProgress = (progress: UploadProgress) => setSending((last) => ({ ...last, progress }))
    return flow.submit(values, {
      files,
      headers,
      upload: (path, body) => upload(path, body, { headers, onProgress }),
    })
  }
  const submit = (values: V, { cle, files, withCaptcha }: Envelope): Promise<A | null> =>
    run(async () => {
      const answer = await withCaptcha((solved) => send(values, files, { ...solved, 'Idempotency-Key': cle }))
      const read = flow.answerSchema.safeParse(answer)
      if (!read.success) throw new Error(UNREADABLE)
      return read.data
    })
  const forgive = () => setSending(IDLE)
  return { sending, run, submit, forgive }
}

'use client'

import type { FieldValues } from 'react-hook-form'
import type { WizardFiles } from '@/components/wizard/definition'
import { useCall } from '@/components/wizard/use-call'
import type { FlowDefinition } from './definition'

/** Parts sent with the values: the name of the form, its files, and the captcha that was solved. */
type Envelope = {
  cle: string
  files: WizardFiles
  withCaptcha: <T>(call: (headers: Record<string, string>) => Promise<T>) => Promise<T>
}

const UNREADABLE = 'La réponse est illisible. Réessayez : votre demande ne sera enregistrée qu’une fois.'
const SENT_OTHERWISE =
  'Ce formulaire a déjà été envoyé avec d’autres réponses. Consultez l’e-mail de confirmation, ou appelez-nous.'

/** Runs the calls of a flow one at a time; a failure is said and loses nothing. */
export function useFlowSending<V extends FieldValues, A>(flow: FlowDefinition<V, A>) {
  const { sending, run, upload, forgive } = useCall(SENT_OTHERWISE)
  const send = (values: V, files: WizardFiles, headers: Record<string, string>) =>
    flow.submit(values, { files, headers, upload: (path, body) => upload(path, body, headers) })
  const submit = (values: V, { cle, files, withCaptcha }: Envelope): Promise<A | null> =>
    run(async () => {
      const answer = await withCaptcha((solved) => send(values, files, { ...solved, 'Idempotency-Key': cle }))
      const read = flow.answerSchema.safeParse(answer)
      if (!read.success) throw new Error(UNREADABLE)
      return read.data
    })
  return { sending, run, submit, forgive }
}

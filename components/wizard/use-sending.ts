'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ClientCallError } from '@/lib/browser/client'
import { loggedAndRethrown } from '@/lib/browser/silent'
import { printOf } from '@/lib/domain/demandes/commun/redaction'
import { fileFields, type SubmitTools, type WizardDefinition, type WizardFiles } from './definition'
import type { DraftKeeper } from './draft-keeper'
import { useCall } from './use-call'
import { forgetFiles } from './use-files'

/** Status of a call whose key was used for another content. */
const FILED_OTHERWISE = 422

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
  const { sending, run, upload } = useCall()
  /** Whether a sending failed: the request may be stored all the same, its answer being lost. */
  const [hasFailed, setFailed] = useState(false)

  const toolsOf = (files: WizardFiles): SubmitTools => {
    const once = onceOf(keeper.cle)
    return {
      files,
      once,
      upload: (path, body, name, headers) => upload(path, body, { ...headers, ...once(name).headers }),
      logged: loggedAndRethrown,
    }
  }
  const send = (values: V): Promise<unknown> =>
    run(async () => {
      await keeper.settle()
      const id = await definition
        .submit(values, toolsOf(await settledFiles()))
        .catch(async (error: unknown) => {
          setFailed(true)
          // Another tab sent this draft with other values: the window says under which number.
          if (error instanceof ClientCallError && error.status === FILED_OTHERWISE)
            await keeper.look().catch(() => null)
          throw error
        })
      if (id === null) throw new Error('La demande n’est pas complète. Vérifiez chaque étape.')
      // The request is there: a draft that could not be deleted only asks once more at the next visit.
      await Promise.all([keeper.forget(), forgetFiles(keeper.cle, fileFields(definition))]).catch(() => {})
      router.replace(`${definition.path}?recu=${id}`)
    })
  return { sending, hasFailed, send }
}

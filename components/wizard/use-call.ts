'use client'

import { useState } from 'react'
import { useSave } from '@/components/form/use-save'
import { isSignedOut, mayPass } from '@/lib/browser/client'
import { type UploadProgress, upload } from '@/lib/browser/upload'
import { callMessage } from '../form/call-message'

/** State of the call of a form filled in steps. */
export type Sending = {
  status: 'idle' | 'pending' | 'saved' | 'failed'
  /** Failure of the last one. */
  failure: string | null
  /** Whether the same call may pass. */
  canRetry: boolean
  /** Whether it failed because the session is over. */
  isSignedOut: boolean
  /** Of the files being sent. */
  progress: UploadProgress | null
}

/**
 * Runs the calls of a form filled in steps one at a time; a failure is said and loses nothing.
 * @param filedOtherwise said when the form was stored already with other values
 */
export function useCall(filedOtherwise?: string) {
  const { save, status, fault, forgive } = useSave((call: () => Promise<unknown>) => call())
  const [progress, setProgress] = useState<UploadProgress | null>(null)

  /** Runs `call` and gives its value; null when another one runs, or when it failed. */
  const run = async <T>(call: () => Promise<T>): Promise<T | null> => {
    const got: { answer: T | null } = { answer: null }
    await save(async () => {
      setProgress(null)
      got.answer = await call()
    })
    return got.answer
  }
  const send = (path: string, body: FormData, headers: Readonly<Record<string, string>>) =>
    upload(path, body, { headers, onProgress: setProgress })
  const sending: Sending = {
    status,
    failure: status === 'failed' ? callMessage(fault, { filedOtherwise }) : null,
    canRetry: mayPass(fault),
    isSignedOut: isSignedOut(fault),
    progress: status === 'pending' || status === 'saved' ? progress : null,
  }
  return { sending, run, upload: send, forgive }
}

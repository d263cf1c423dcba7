'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { keepFiles, keptFiles } from '@/lib/browser/file-store'
import type { WizardFiles } from './definition'

/** Forgets the files that the browser keeps for a request. */
export async function forgetFiles(cle: string, fields: readonly string[]): Promise<void> {
  await Promise.all(fields.map((field) => keepFiles(`${cle}.${field}`, [])))
}

/** Keeps files under the name of another draft, which they go on with. */
export async function keepAllFiles(cle: string, files: WizardFiles): Promise<void> {
  await Promise.all(
    Object.entries(files).map(([field, chosen]) => keepFiles(`${cle}.${field}`, chosen ?? [])),
  )
}

/** Files of a request by field, kept by the browser over a reload under the name of its draft. */
export function useFiles(cle: string, fields: readonly string[]) {
  const [files, setAll] = useState<WizardFiles>({})
  const latest = useRef(files)
  const lastCheck = useRef<Promise<void>>(Promise.resolve())
  const named = fields.join(' ')
  const put = useCallback((field: string, chosen: readonly File[]) => {
    latest.current = { ...latest.current, [field]: chosen }
    setAll(latest.current)
  }, [])
  useEffect(() => {
    let left = false
    for (const field of named.split(' ').filter(Boolean))
      void keptFiles(`${cle}.${field}`).then((kept) => {
        if (!left && kept.length > 0 && latest.current[field] === undefined) put(field, kept)
      })
    return () => {
      left = true
    }
  }, [cle, named, put])
  const setFiles = useCallback(
    (field: string, chosen: readonly File[]) => {
      put(field, chosen)
      void keepFiles(`${cle}.${field}`, chosen)
    },
    [cle, put],
  )
  const awaitCheck = useCallback((check: Promise<void>) => {
    lastCheck.current = lastCheck.current.then(() => check)
  }, [])
  /** The files once those just chosen are checked; what is drawn may be one step behind. */
  const settledFiles = useCallback(() => lastCheck.current.then(() => latest.current), [])
  return { files, setFiles, awaitCheck, settledFiles }
}

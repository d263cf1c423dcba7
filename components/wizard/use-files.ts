'use client'

import { useCallback, useEffect, useState } from 'react'
import { keepFiles, keptFiles } from '@/lib/browser/file-store'
import type { WizardFiles } from './definition'

/** Forgets the files that the browser keeps for a request. */
export async function forgetFiles(cle: string, fields: readonly string[]): Promise<void> {
  await Promise.all(fields.map((field) => keepFiles(`${cle}.${field}`, [])))
}

/** Files of a request by field, kept by the browser over a reload under the name of its draft. */
export function useFiles(cle: string, fields: readonly string[]) {
  const [files, setAll] = useState<WizardFiles>({})
  const named = fields.join(' ')
  useEffect(() => {
    let left = false
    for (const field of named.split(' ').filter(Boolean))
      void keptFiles(`${cle}.${field}`).then((kept) => {
        if (!left && kept.length > 0) setAll((all) => ({ ...all, [field]: all[field] ?? kept }))
      })
    return () => {
      left = true
    }
  }, [cle, named])
  const setFiles = useCallback(
    (field: string, chosen: readonly File[]) => {
      setAll((all) => ({ ...all, [field]: chosen }))
      void keepFiles(`${cle}.${field}`, chosen)
    },
    [cle],
  )
  return { files, setFiles }
}

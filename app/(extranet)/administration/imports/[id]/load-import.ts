import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { findImportSystem, type ImportDetails } from '@/lib/app/imports/queries'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'
import { recordId } from '@/lib/platform/record-id'

/** Reads an import for one of its screens, once per request. Answers 404 without it. */
export const loadImport = cache(async (path: string, word: string): Promise<ImportDetails> => {
  await guardScreen(path)
  const id = recordId(word)
  const details = id === null ? null : await pageData(() => findImportSystem(id))
  if (details === null) notFound()
  return details
})

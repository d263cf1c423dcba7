import 'server-only'
import { sql } from 'drizzle-orm'
import { cache } from 'react'
import { z } from 'zod'
import { getDb } from '@/lib/platform/db/client'
import { executeNamed } from '@/lib/platform/db/execute'
import { loadContenu } from './load'
import { heldRevision } from './revision'
import type { Contenu } from './types'

// Modules are evaluated once per bundle: only globalThis is shared by a process's pages and calls.
const shared = globalThis as typeof globalThis & { __contenu?: { revision: number; value: Promise<Contenu> } }

const revisionRow = z.object({ revision: z.number() })

async function readRevision(): Promise<number> {
  const [row] = await executeNamed('contenu', sql`select revision from contenu_revision where id = 1`)
  return revisionRow.catch({ revision: 0 }).parse(row).revision
}

/**
 * Published content, kept per process and read again when an edit has raised its revision, so that every instance
 * sees an edit at its next request for the price of one indexed read.
 */
export const getContenu = cache(async (): Promise<Contenu> => {
  const revision = heldRevision() ?? (await readRevision())
  const known = shared.__contenu
  if (known?.revision === revision) return known.value
  const loading = { revision, value: getDb().then((db) => loadContenu(db, revision)) }
  shared.__contenu = loading
  loading.value.catch(() => {
    if (shared.__contenu === loading) shared.__contenu = undefined
  })
  return loading.value
})

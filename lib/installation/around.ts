import { existsSync } from 'node:fs'
import path from 'node:path'
import { getConnection, getDb } from '@/lib/platform/db/client'
import { FolderLockedError } from '@/lib/platform/db/embedded/lock'
import { EnvError, env } from '@/lib/platform/env'
import { loadEnvFiles } from '@/lib/platform/env-files'
import { UnreachableDatabaseError } from '@/lib/platform/errors/unreachable'
import { apiUrl } from '@/lib/platform/routes'
import { type Around, absent, aRegler, bon, type Outcome, reasonOf } from './checks/check'

const OPEN = bon('La base est ouverte.')

/** What the checks find inside the server, whose database is open. */
export const aroundServer = async (): Promise<Around> => ({ db: await getDb(), closed: OPEN, files: [] })

/** What the checks find from a command: the database is opened as it is, and left closed where there is none or a server holds it. */
export async function aroundCommand(): Promise<Around> {
  const files = loadEnvFiles()
  try {
    const { DATABASE_URL, DATA_DIR } = env()
    if (DATABASE_URL === undefined && !existsSync(path.resolve(DATA_DIR, 'db')))
      return { db: null, closed: absent('Base embarquée\u00a0: le premier démarrage la crée.'), files }
    return { db: (await getConnection()).db, closed: OPEN, files }
  } catch (error) {
    if (error instanceof FolderLockedError) return { db: null, closed: await heldBase(error), files }
    if (error instanceof UnreachableDatabaseError) return { db: null, closed: aRegler(error.message), files }
    if (error instanceof EnvError)
      return { db: null, closed: absent('La configuration ne se lit pas.'), files }
    throw error
  }
}

const ANSWER_MS = 5000

/** The embedded database has one process: the server that holds it is asked in its place. */
async function heldBase({ message }: FolderLockedError): Promise<Outcome> {
  const holder = /le processus \d+/.exec(message)?.[0] ?? 'un autre processus'
  const asked = `http://localhost:${env().PORT}${apiUrl('health')}`
  try {
    const response = await fetch(asked, { signal: AbortSignal.timeout(ANSWER_MS) })
    return response.ok
      ? bon(`La base embarquée est ouverte par ${holder}, qui répond\u00a0: voyez l’écran « Démarrage ».`)
      : aRegler(`La base embarquée est ouverte par ${holder}, qui répond ${response.status}.`)
  } catch (error) {
    return absent(
      `La base embarquée est ouverte par ${holder}\u00a0; ${asked} ne répond pas (${reasonOf(error)}).`,
    )
  }
}

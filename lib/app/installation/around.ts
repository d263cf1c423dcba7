import { getConnection, getDb } from '@/lib/platform/db/client'
import { hasData } from '@/lib/platform/db/embedded/cluster'
import { EmbeddedServerError } from '@/lib/platform/db/embedded/errors'
import { EnvError, env } from '@/lib/platform/env'
import { loadEnvFiles } from '@/lib/platform/env-files'
import { UnreachableDatabaseError } from '@/lib/platform/errors/unreachable'
import { type Around, absent, aRegler, bon } from './checks/check'

const OPEN = bon('La base est ouverte.')

/** Surroundings of the checks inside the server, whose database is open. */
export const aroundServer = async (): Promise<Around> => ({ db: await getDb(), closed: OPEN, files: [] })

/** Surroundings of the checks in a command: the database is opened as it is, and left closed where there is none. */
export async function aroundCommand(): Promise<Around> {
  const files = loadEnvFiles()
  try {
    const { DATABASE_URL, DATA_DIR } = env()
    if (DATABASE_URL === undefined && !hasData(DATA_DIR))
      return { db: null, closed: absent('Base embarquée\u00a0: le premier démarrage la crée.'), files }
    return { db: (await getConnection()).db, closed: OPEN, files }
  } catch (error) {
    if (error instanceof UnreachableDatabaseError || error instanceof EmbeddedServerError)
      return { db: null, closed: aRegler(error.message), files }
    if (error instanceof EnvError)
      return { db: null, closed: absent('La configuration ne se lit pas.'), files }
    throw error
  }
}

import { log } from '@/lib/platform/log'
import { embeddedEngine } from './embedded/engine'
import { isConfigured } from './meilisearch/client'
import { meilisearchEngine } from './meilisearch/engine'
import type { SearchEngine } from './port'

/** Asks the external engine; what it does not answer, the database does. */
async function orDatabase<T>(ask: (engine: SearchEngine) => Promise<T>): Promise<T> {
  try {
    return await ask(meilisearchEngine)
  } catch (error) {
    log.warn('recherche.moteur', { error })
    return ask(embeddedEngine)
  }
}

const external: SearchEngine = {
  findLogements: (search) => orDatabase((engine) => engine.findLogements(search)),
  findGroupes: (search) => orDatabase((engine) => engine.findGroupes(search)),
}

/** The engine that is configured. */
export const searchEngine = (): SearchEngine => (isConfigured() ? external : embeddedEngine)

import { embeddedEngine } from './embedded/engine'
import type { SearchEngine } from './port'

/** The engine that is configured. */
export function searchEngine(): SearchEngine {
  return embeddedEngine
}

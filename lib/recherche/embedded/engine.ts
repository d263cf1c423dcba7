import type { SearchEngine } from '../port'
import { findGroupes } from './groupes'
import { findLogements } from './logements'

/** The engine that is the database itself: its documents, and the lexicon of their words. */
export const embeddedEngine: SearchEngine = { findLogements, findGroupes }

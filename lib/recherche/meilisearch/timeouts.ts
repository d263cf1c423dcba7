/** Milliseconds waited for while somebody types; beyond them the database answers. */
export const SEARCH_TIMEOUT_MS = 1500
/** Milliseconds waited for when documents are sent. */
export const INDEX_TIMEOUT_MS = 30_000

/** Key of session storage that holds the time of the last reload, in milliseconds (SHELL-47). */
export const CHUNK_RELOAD_KEY = 'chunkReloadAt'

const INTERVAL = 60_000

/** True for the errors browsers and bundlers give when a piece of the application cannot be loaded. */
export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'ChunkLoadError' ||
    /loading (?:css )?chunk|dynamically imported module|importing a module script failed/i.test(error.message)
  )
}

/**
 * Whether a failed piece reloads the page: once, then not within 60 s (SHELL-46).
 * @param stored value of CHUNK_RELOAD_KEY, null when there is none
 * @param now milliseconds
 */
export function mayReload(stored: string | null, now: number): boolean {
  const last = stored === null ? Number.NaN : Number(stored)
  return Number.isNaN(last) || now - last >= INTERVAL || last > now
}

import { CHUNK_RELOAD_KEY, isChunkLoadError, mayReload } from '../domain/interface/chunk-reload'

type Tab = { storage: Pick<Storage, 'getItem' | 'setItem'>; now: number; online: boolean; reload: () => void }

/**
 * Reloads the page once after a piece of the application failed to load, and records when in session storage
 * (SHELL-46, SHELL-47); not without network, where the browser's own page of errors would take its place. Gives whether it does; any other error is left alone.
 * @param tab `now` in milliseconds
 */
export function reloadAfterChunkError(error: unknown, { storage, now, online, reload }: Tab): boolean {
  if (!online || !isChunkLoadError(error) || !mayReload(storage.getItem(CHUNK_RELOAD_KEY), now)) return false
  storage.setItem(CHUNK_RELOAD_KEY, String(now))
  reload()
  return true
}

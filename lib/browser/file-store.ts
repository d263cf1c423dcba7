import { clear, createStore, del, get, set } from 'idb-keyval'
import { z } from 'zod'
import { browserLog, type Log } from './logging'

const files = z.array(z.instanceof(File))

/** Opened when first used: there is no IndexedDB where pages are drawn on the server. */
let opened: ReturnType<typeof createStore> | null = null
function store() {
  opened ??= createStore('extranet-fichiers', 'fichiers')
  return opened
}

/** Runs one access; a browser that refuses (private window, full disk) loses the copy, not the form. */
async function attempt<T>(run: () => Promise<T>, fallback: T, log: Log): Promise<T> {
  try {
    return await run()
  } catch (error) {
    log('Fichiers gardés par le navigateur', error)
    return fallback
  }
}

/** Keeps the chosen files of a form over a reload; an empty list forgets them. Failures are only logged. */
export function keepFiles(key: string, chosen: readonly File[], log: Log = browserLog): Promise<void> {
  return attempt(
    () => (chosen.length === 0 ? del(key, store()) : set(key, [...chosen], store())),
    undefined,
    log,
  )
}

/** Files kept under a key, none where there are none or they cannot be read. */
export function keptFiles(key: string, log: Log = browserLog): Promise<File[]> {
  return attempt(async () => files.safeParse(await get(key, store())).data ?? [], [], log)
}

/** Forgets the files of every form, for a browser that others may use next. Failures are only logged. */
export function forgetAllFiles(log: Log = browserLog): Promise<void> {
  return attempt(() => clear(store()), undefined, log)
}

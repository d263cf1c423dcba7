import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { log } from '@/lib/platform/log'
import { lockFolder } from './lock'
import { EmbeddedThread } from './thread'
import { WireStream } from './wire-stream'

const EXIT_WAIT_MS = 3000

export type EmbeddedDatabase = {
  /** Given to `pg` as its socket. */
  stream: () => WireStream
  /** Lifts the wall-clock limit of statements while `work` runs: migrations and the seed build indexes. */
  withoutTimeLimit: <T>(work: () => Promise<T>) => Promise<T>
  /** True while such work runs: it may hold the one session for minutes. */
  isInLongWork: () => boolean
  close: () => Promise<void>
}

/**
 * Opens the embedded database of a data folder: takes its lock, starts its thread, and starts another one when the
 * thread dies (a trap of the engine, a statement past `timeLimitMs`). Nothing committed is lost by that.
 * Throws FolderLockedError when another process holds it.
 */
export async function openEmbedded(dataDir: string, timeLimitMs: number): Promise<EmbeddedDatabase> {
  const folder = path.resolve(dataDir, 'db')
  // The engine creates its files readable by all: the folder above keeps others out.
  mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 })
  chmodSync(path.dirname(folder), 0o700)
  const unlock = await lockFolder(folder)

  let unlimited = 0
  let thread: EmbeddedThread | undefined
  let starting: Promise<EmbeddedThread> | undefined
  let closing = false

  async function start(): Promise<EmbeddedThread> {
    const started = new EmbeddedThread(folder, () => (unlimited > 0 ? 0 : timeLimitMs))
    try {
      await started.opened()
    } catch (error) {
      await started.exited
      throw error
    }
    thread = started
    void started.exited.then(() => {
      thread = undefined
      starting = undefined
      if (!closing) log.error('base.embarquee.arret', { folder })
    })
    return started
  }

  async function ready(): Promise<EmbeddedThread> {
    if (closing) throw new Error('La base embarquée est fermée.')
    starting ??= start().catch((error: unknown) => {
      starting = undefined
      throw error
    })
    const current = await starting
    if (!current.failed) return current
    await current.exited
    return ready()
  }

  const onExit = () => {
    if (thread?.closeNow(EXIT_WAIT_MS)) void unlock()
  }
  process.once('exit', onExit)

  async function close(): Promise<void> {
    closing = true
    process.removeListener('exit', onExit)
    await thread?.close()
    await unlock()
  }

  try {
    await ready()
  } catch (error) {
    await close()
    throw error
  }
  return {
    stream: () => new WireStream(ready),
    withoutTimeLimit: async (work) => {
      unlimited += 1
      try {
        return await work()
      } finally {
        unlimited -= 1
      }
    },
    isInLongWork: () => unlimited > 0,
    close,
  }
}

import { Socket } from 'node:net'
import type { PoolClient } from 'pg'
import { log } from '@/lib/platform/log'

/**
 * Milliseconds that the client waits beyond the server's own limit, whose refusal is the better answer where the server
 * lives.
 */
const GRACE_MS = 5000

/** A connection that the network swallowed: neither closed nor refused. Known as such by `asApiError`, which answers 503. */
class SilentDatabaseError extends Error {
  override name = 'SilentDatabaseError'
  readonly code = 'ETIMEDOUT'

  constructor(ms: number) {
    super(`La base n’a rien répondu en ${ms} ms : la connexion est abandonnée.`)
  }
}

/**
 * The limit of every statement on the client's side (SAFE-07): a connection on which nothing passes for `statementMs` and a
 * little more is destroyed, its statement fails, the pool opens another one. The server has its limit too, but a server
 * behind a network that drops packets tells nobody. 0: no limit. `isLifted` says when a silence is work, such as a migration.
 */
export function limitSilence(client: PoolClient, statementMs: number, isLifted: () => boolean): void {
  // A connection that breaks in a transaction has no other listener, and would end the process.
  client.on('error', (error) => log.warn('base.connexion.perdue', { error }))
  const stream: unknown = 'connection' in client ? streamOf(client.connection) : undefined
  if (!(stream instanceof Socket) || statementMs === 0) return
  const limit = statementMs + GRACE_MS
  stream.setTimeout(limit)
  stream.on('timeout', () => {
    if (isLifted()) stream.setTimeout(limit)
    else stream.destroy(new SilentDatabaseError(limit))
  })
}

const streamOf = (connection: unknown): unknown =>
  typeof connection === 'object' && connection !== null && 'stream' in connection
    ? connection.stream
    : undefined

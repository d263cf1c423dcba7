import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import { env } from '@/lib/platform/env'
import { unreachable } from '@/lib/platform/errors/unreachable'
import { log } from '@/lib/platform/log'
import { type EmbeddedServer, openEmbedded } from './embedded/server'
import { currentFence, currentImpersonateur, insideTransaction, watchPool } from './scope'
import { limitSilence } from './silence'

export { withDbStats } from './scope'

export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

type Connection = {
  db: Db
  pool: Pool
  /** The server that this process runs or shares; undefined with DATABASE_URL. */
  embedded: EmbeddedServer | undefined
  /** Lifts the limit of silence on the client's side while `work` runs: migrations and the seed wait and build indexes. */
  withoutTimeLimit: <T>(work: () => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

declare global {
  var extranetDb: Promise<Connection> | undefined
  var extranetDbSignals: boolean | undefined
  var extranetDbAsOwner: boolean | undefined
}

const OLDEST_SERVER = 150_000

/**
 * The connection of this process, opened on first use. It is held on the process, because the bundler evaluates this
 * module several times.
 */
export function getConnection(): Promise<Connection> {
  if (process.env.NEXT_PHASE === 'phase-production-build')
    return Promise.reject(new Error('La base de données ne s’ouvre pas pendant la construction.'))
  globalThis.extranetDb ??= open().catch((error: unknown) => {
    globalThis.extranetDb = undefined
    throw error
  })
  return globalThis.extranetDb
}

/**
 * Has this process, a command that changes tables, open the database as their owner (`MIGRATION_DATABASE_URL`, where there is one). To be
 * called before the first use.
 */
export function connectAsOwner(): void {
  globalThis.extranetDbAsOwner = true
}

/** Address of the server; undefined for the embedded database. */
function serverUrl(): string | undefined {
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = env()
  return DATABASE_URL && globalThis.extranetDbAsOwner
    ? (MIGRATION_DATABASE_URL ?? DATABASE_URL)
    : DATABASE_URL
}

/** The database, whichever it is. Throws UnreachableDatabaseError, EmbeddedServerError or EnvError when it cannot open. */
export async function getDb(): Promise<Db> {
  return (await getConnection()).db
}

/** Runs `fn` in one transaction. Inside it, use `tx` alone: a query outside of it is an error. */
export async function transaction<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
  const { pool } = await getConnection()
  // drizzle, given the pool, never gives back a connection whose « begin » fails.
  const client = await pool.connect()
  try {
    return await drizzle(client).transaction((tx) =>
      insideTransaction(async () => {
        await currentFence()?.(tx)
        await tellImpersonateur(tx)
        return fn(tx)
      }),
    )
  } finally {
    client.release()
  }
}

/** The rows that the transaction adds to the audit name who is logged in as the person. */
async function tellImpersonateur(tx: Tx): Promise<void> {
  const id = currentImpersonateur()
  if (id !== null) await tx.execute(sql`select set_config('extranet.impersonateur', ${String(id)}, true)`)
}

/** Closes the connection, if it is open; the next use opens another one. */
export async function closeDb(): Promise<void> {
  const opened = globalThis.extranetDb
  globalThis.extranetDb = undefined
  await (await opened?.catch(() => undefined))?.close()
}

async function open(): Promise<Connection> {
  const url = serverUrl()
  const connection = url === undefined ? await openFolder() : await openUrl(url)
  if (!globalThis.extranetDbSignals) {
    globalThis.extranetDbSignals = true
    closeOnSignal('SIGTERM', 15)
    closeOnSignal('SIGINT', 2)
  }
  return connection
}

/** Connections that the embedded server keeps for commands, beside those of the application. */
const FOR_COMMANDS = 25

async function openFolder(): Promise<Connection> {
  const embedded = await openEmbedded(env().DATA_DIR, {
    max_connections: String(env().PG_POOL_MAX + FOR_COMMANDS),
  })
  const connection = await openServer(embedded.address)
  const close = async () => {
    await connection.close()
    await embedded.close()
  }
  return { ...connection, embedded, close }
}

async function openUrl(url: string): Promise<Connection> {
  try {
    return await openServer({ connectionString: url })
  } catch (error) {
    throw unreachable(error, url)
  }
}

async function openServer(address: PoolConfig): Promise<Connection> {
  let unlimited = 0
  const limit = env().STATEMENT_TIMEOUT_MS
  const pool = watchPool(
    new Pool({
      ...address,
      application_name: 'extranet',
      max: env().PG_POOL_MAX,
      connectionTimeoutMillis: 5000,
      statement_timeout: limit,
      // What a connection that was lost holds locked is free again soon after.
      idle_in_transaction_session_timeout: 25_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      // Compiling a plan takes seconds, and the screens' statements milliseconds.
      options: '-c TimeZone=UTC -c jit=off',
    }),
  )
  // An idle connection that breaks is replaced at the next use.
  pool.on('error', (error) => log.warn('base.connexion.perdue', { error }))
  pool.on('connect', (client) => limitSilence(client, limit, () => unlimited > 0))
  try {
    const { rows } = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    if ((rows[0]?.version ?? 0) < OLDEST_SERVER) throw new Error('PostgreSQL 15 ou plus est nécessaire')
  } catch (error) {
    await pool.end()
    throw error
  }
  const withoutTimeLimit: Connection['withoutTimeLimit'] = async (work) => {
    unlimited += 1
    try {
      return await work()
    } finally {
      unlimited -= 1
    }
  }
  return { db: drizzle(pool), pool, embedded: undefined, withoutTimeLimit, close: () => pool.end() }
}

/** Scripts end on a signal with the database closed. A server that handles signals itself goes first, and closes on exit. */
function closeOnSignal(signal: 'SIGTERM' | 'SIGINT', number: number): void {
  const handler = () => {
    if (process.listenerCount(signal) > 0) return
    void closeDb().finally(() => process.exit(128 + number))
  }
  process.once(signal, handler)
}

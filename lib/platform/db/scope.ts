import { AsyncLocalStorage } from 'node:async_hooks'
import type { SQL } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'

/** Cost of the current request for the database. */
export type DbStats = { statements: number; ms: number }

type Request = DbStats & { impersonateurId: number | null; readMs: number }
/** Throws, inside a transaction that begins, when what it is about to write is no longer its author's to write. */
export type Fence = (tx: { execute: (query: SQL) => Promise<{ rowCount: number | null }> }) => Promise<void>

type Scopes = {
  stats: AsyncLocalStorage<Request>
  transaction: AsyncLocalStorage<{ open: boolean }>
  fence: AsyncLocalStorage<Fence>
}

declare global {
  var extranetDbScopes: Scopes | undefined
}

/** On the process, not in this module: the bundler evaluates the module several times. */
function scopes(): Scopes {
  globalThis.extranetDbScopes ??= {
    stats: new AsyncLocalStorage(),
    transaction: new AsyncLocalStorage(),
    fence: new AsyncLocalStorage(),
  }
  return globalThis.extranetDbScopes
}

const newRequest = (): Request => ({ statements: 0, ms: 0, impersonateurId: null, readMs: 0 })

/** Counts from here on what the work under way, a request that begins, runs of statements. */
export function countFromHere(): Readonly<DbStats> {
  const request = newRequest()
  scopes().stats.enterWith(request)
  return request
}

/** Counts the statements that `fn` runs, its transactions included, and the milliseconds they took. */
export async function withDbStats<T>(fn: () => Promise<T>): Promise<{ result: T } & DbStats> {
  const request = newRequest()
  const result = await scopes().stats.run(request, fn)
  return { result, statements: request.statements, ms: request.ms }
}

/** Adds the milliseconds that a heavy read of a collection took of the database to those of the current request. */
export function noteRead(ms: number): void {
  const request = scopes().stats.getStore()
  if (request) request.readMs += ms
}

/** Milliseconds that the heavy reads of the current request took of the database. */
export function currentReadMs(): number {
  return scopes().stats.getStore()?.readMs ?? 0
}

/** Says who is logged in as the person of the current request, so that the audit holds it. */
export function noteImpersonateur(id: number): void {
  const request = scopes().stats.getStore()
  if (request) request.impersonateurId = id
}

/** Who is logged in as the person of the current request; null when it is the person. */
export function currentImpersonateur(): number | null {
  return scopes().stats.getStore()?.impersonateurId ?? null
}

/** Runs `fn`, each transaction of which begins with `fence`. */
export function withFence<T>(fence: Fence, fn: () => Promise<T>): Promise<T> {
  return scopes().fence.run(fence, fn)
}

/** Fence that each transaction of the work under way begins with. */
export const currentFence = (): Fence | undefined => scopes().fence.getStore()

/** Marks what `fn` does, until it settles, as being inside a transaction. */
export async function insideTransaction<T>(fn: () => Promise<T>): Promise<T> {
  const scope = { open: true }
  try {
    return await scopes().transaction.run(scope, fn)
  } finally {
    scope.open = false
  }
}

/** The pool with its statements counted, and refused where they would wait for ever: inside a transaction. */
export function watchPool(pool: Pool): Pool {
  const connect: (...args: never[]) => unknown = pool.connect.bind(pool)
  const refuseNested = () => {
    if (scopes().transaction.getStore()?.open)
      throw new Error(
        'Requête hors de la transaction en cours : utilisez la connexion que la transaction donne.',
      )
  }
  Object.assign(pool, {
    connect: (...args: never[]) => {
      refuseNested()
      return connect(...args)
    },
  })
  measure(pool)
  pool.on('connect', (client: PoolClient) => measure(client))
  return pool
}

/**
 * Counts at the call, where the caller's context is known. The pool calls its clients with a callback, from whichever
 * request frees a connection: those calls were counted at the pool already.
 */
function measure(target: { query: (...args: never[]) => unknown }): void {
  const query = target.query.bind(target)
  target.query = (...args: never[]) => {
    const stats = scopes().stats.getStore()
    const result = query(...args)
    if (stats === undefined || !(result instanceof Promise)) return result
    const start = performance.now()
    const count = () => {
      stats.statements += 1
      stats.ms += performance.now() - start
    }
    result.then(count, count)
    return result
  }
}

// The thread that holds the embedded PostgreSQL. Plain JavaScript: Node loads it from this very path, no bundler moves it.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/** Replies are sent on in pieces of about this size, so that a long result is not held twice in memory. */
const PIECE = 1 << 18
const SYNC = [0x53, 0, 0, 0, 4]
const READY_FOR_QUERY = [0x5a, 0, 0, 0, 5]
const COPY_IN_RESPONSE = 0x47

/** @type {{ folder: string, closed: Int32Array }} */
const { folder, closed } = workerData
const port = parentPort
if (port === null) throw new Error('worker.mjs se lance dans un fil d’exécution.')

/** @type {(bytes: Uint8Array, pattern: number[], at: number) => boolean} */
const matches = (bytes, pattern, at) => at >= 0 && pattern.every((byte, index) => bytes[at + index] === byte)

/**
 * Whether the request must end with ReadyForQuery: a start-up message (no type byte), a simple query, or a Sync.
 * @param {Uint8Array} request
 */
function expectsReady(request) {
  return request[0] === 0 || request[0] === 0x51 || matches(request, SYNC, request.length - SYNC.length)
}

/**
 * Runs one wire message and posts the reply. A WebAssembly trap is swallowed by PGlite: the reply is then cut short,
 * which is the only sign of it; the session is unusable after that.
 * @param {PGlite} db
 * @param {Uint8Array} request
 */
async function answer(db, request) {
  /** @type {Uint8Array[]} */
  let parts = []
  let size = 0
  let total = 0
  let first = 0
  let tail = new Uint8Array(0)
  const flush = (/** @type {boolean} */ more) => {
    const data = new Uint8Array(Buffer.concat(parts, size))
    parts = []
    size = 0
    return { data, more }
  }
  await db.execProtocolRawStream(request, {
    onRawData: (bytes) => {
      if (bytes.length === 0) return
      if (total === 0) first = bytes[0] ?? 0
      parts.push(bytes.slice())
      size += bytes.length
      total += bytes.length
      tail = bytes.length >= 6 ? bytes.slice(-6) : new Uint8Array([...tail, ...bytes].slice(-6))
      if (size > PIECE) post(flush(true))
    },
  })
  const complete = matches(tail, READY_FOR_QUERY, tail.length - 6) || first === COPY_IN_RESPONSE
  if (expectsReady(request) && !complete)
    throw new Error('La base embarquée s’est interrompue (réponse incomplète).')
  post(flush(false))
}

/** @param {{ data: Uint8Array<ArrayBuffer>, more: boolean }} reply */
const post = (reply) => port.postMessage(reply, [reply.data.buffer])

/**
 * A new connection finds a clean session, whatever the former one left.
 * @param {PGlite} db
 */
async function reset(db) {
  await db.exec('ROLLBACK')
  await db.exec('DISCARD ALL')
}

/**
 * The extensions are WebAssembly modules that can fail without an error: each must give a known answer before any use.
 * @param {PGlite} db
 */
async function selfTest(db) {
  for (const name of ['pg_trgm', 'unaccent', 'fuzzystrmatch'])
    await db.exec(`CREATE EXTENSION IF NOT EXISTS ${name}`)
  const { rows } = await db.query(
    `select 'dupont' % 'dupond' as near, unaccent('Éléonore') as plain, levenshtein('dupont', 'dupond') as distance`,
  )
  const result = JSON.stringify(rows)
  if (result !== '[{"near":true,"plain":"Eleonore","distance":1}]')
    throw new Error(`Les extensions de la base embarquée ne répondent pas comme attendu : ${result}`)
}

/**
 * @param {PGlite} db
 * @param {{ op: 'raw', request: Uint8Array } | { op: 'reset' } | { op: 'close' }} message
 */
async function handle(db, message) {
  if (message.op === 'raw') return answer(db, message.request)
  if (message.op === 'reset') await reset(db)
  if (message.op === 'close') {
    await db.close()
    Atomics.store(closed, 0, 1)
    Atomics.notify(closed, 0)
  }
  port.postMessage({ done: true })
}

/** @param {unknown} error */
const crash = (error) => port.postMessage({ crashed: error instanceof Error ? error.message : String(error) })

try {
  const db = await PGlite.create(folder, {
    username: 'postgres',
    database: 'postgres',
    extensions: { pg_trgm, unaccent, fuzzystrmatch },
    startParams: [
      ...PGlite.defaultStartParams,
      ...['-c', 'max_wal_size=64MB', '-c', 'shared_buffers=32MB', '-c', 'TimeZone=UTC'],
    ],
  })
  await selfTest(db)
  let last = Promise.resolve()
  port.on('message', (message) => {
    last = last.then(() => handle(db, message)).catch(crash)
  })
  port.postMessage({ done: true })
} catch (error) {
  crash(error)
}

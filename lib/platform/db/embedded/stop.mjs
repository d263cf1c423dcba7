// Stops the embedded server, unless another process uses it: node stop.mjs SOCKET_FOLDER DATA_FOLDER
// A program of its own: a process that exits can wait for a program, and for nothing else.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const [host, data = ''] = process.argv.slice(2)
const lock = path.join(data, 'postmaster.pid')
/** The lock of who just left may take a moment to be free. */
const ALONE_MS = 1000
const STOPPING_MS = 30_000

const client = new pg.Client({ host, user: 'postgres', database: 'postgres', connectionTimeoutMillis: 5000 })
client.on('error', () => {})

async function isAlone() {
  for (const end = Date.now() + ALONE_MS; Date.now() < end; await wait(20)) {
    const { rows } = await client.query('select pg_try_advisory_lock(20261121, 1) as mine')
    if (rows[0].mine) return true
  }
  return false
}

async function stop() {
  await client.connect()
  if (!(await isAlone())) return client.end()
  // Whoever comes now waits for that lock, loses the connection, and starts the server again.
  process.kill(Number.parseInt(readFileSync(lock, 'utf8'), 10), 'SIGINT')
  for (const end = Date.now() + STOPPING_MS; existsSync(lock) && Date.now() < end; ) await wait(20)
}

// Nobody to stop when it does not answer; the next start takes over what does not stop.
await stop().catch(() => {})
process.exit(0)

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { TSX } from './server.mjs'

/**
 * Starts the PostgreSQL server of a run of tests: the embedded programs, on a port of loopback, in a folder that goes with
 * it. Gives the address of its empty database, and `stop()`. Throws a French message when it does not start.
 */
export async function startPostgres() {
  const child = spawn(process.execPath, [...TSX, 'tests/support/postgres.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  const [url] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended])
  if (typeof url !== 'string') throw new Error('Le serveur PostgreSQL des tests n’a pas démarré.')
  return { url, stop }
}

// The PostgreSQL server of a run of tests, with an empty database: says its address on a line, and ends with its input.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { launch } from '@/lib/platform/db/embedded/cluster'
import { prepare } from '@/lib/platform/db/embedded/server'
import { freePort } from '../../scripts/testing/server.mjs'
import { until } from './until'

const DATABASE = 'extranet_test'

const settings = {
  listen_addresses: '127.0.0.1',
  // The application under test, test files side by side, and servers of their own.
  max_connections: '200',
  // What a power cut would lose here is made anew.
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${DATABASE}`)
  await client.end()
}

async function serve(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'extranet-postgres-'))
  const cluster = prepare(folder)
  const lock = path.join(cluster.data, 'postmaster.pid')
  writeFileSync(path.join(cluster.data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
  const port = await freePort()
  launch(cluster, { ...settings, port: String(port) })
  const address = `postgres://postgres@127.0.0.1:${port}`
  await until('le serveur des tests', () =>
    createDatabase(`${address}/postgres`).then(
      () => true,
      () => false,
    ),
  )
  process.stdin.resume().once('end', async () => {
    process.kill(Number.parseInt(readFileSync(lock, 'utf8'), 10), 'SIGINT')
    await until('la fin du serveur des tests', () => !existsSync(lock))
    rmSync(folder, { recursive: true, force: true })
  })
  // Ctrl-C reaches the whole run, whose end closes the input.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
  console.log(`${address}/${DATABASE}`)
}

serve().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})

#!/usr/bin/env node
// Measures the application against its targets, both sides of each ratio in one run, and prints a table.
//   npm run bench -- --only PERF-06   some cases     --no-build   keep the last build     --trial   whatever the targets say
// TEST_DATABASE_URL measures on that PostgreSQL database too, which must be empty, what depends on the database.
// LARGE_DATABASE_URL measures with it the large set: filled once where it is empty (about ten minutes), then kept.
// BENCH_LIGNES gives the import of FIRST-13 another length than its million of lines.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureDependencies } from './lib/dependencies.mjs'
import { buildBareApp, startBareApp } from './testing/bare-app.mjs'
import { buildApp } from './testing/build.mjs'
import { ensureChromium } from './testing/chromium.mjs'
import { run } from './testing/process.mjs'
import { startServer, TSX, testEnvironment } from './testing/server.mjs'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
    trial: { type: 'boolean', default: false },
  },
})

/** Fills the database in a process of its own and gives what that process prints at last, as JSON. */
function prepare(environment, program = 'tests/bench/prepare.ts') {
  const args = [...TSX, program]
  const { status, stdout } = spawnSync(process.execPath, args, {
    env: environment,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = stdout.trim().split('\n').at(-1)
  if (status !== 0 || !line) throw new Error('La préparation de la base a échoué.')
  return JSON.parse(line)
}

async function bench() {
  ensureDependencies(process.cwd())
  const CHROMIUM_PATH = ensureChromium()
  if (!options['no-build']) buildApp()
  const bareFolder = await buildBareApp()
  const environment = { ...(await testEnvironment('')), LOG_LEVEL: 'error' }
  console.log('— Préparation de la base')
  const { seedMs } = prepare(environment)
  const database = process.env.TEST_DATABASE_URL ?? ''
  const onServer = database === '' ? null : { ...(await testEnvironment(database)), LOG_LEVEL: 'error' }
  if (onServer) prepare(onServer)
  const largeDatabase = process.env.LARGE_DATABASE_URL ?? ''
  const onLarge =
    largeDatabase === '' ? null : { ...(await testEnvironment(largeDatabase)), LOG_LEVEL: 'error' }
  const counts = onLarge && prepare(onLarge, 'tests/bench/prepare-large.ts')
  // Queries measured without the application run on a copy of its database.
  const copy = mkdtempSync(path.join(tmpdir(), 'extranet-banc-'))
  cpSync(environment.DATA_DIR, copy, { recursive: true })
  mkdirSync('test-results', { recursive: true })
  const servers = []
  try {
    servers.push(await startServer(environment, 'test-results/bench-server.log'))
    servers.push(await startBareApp(bareFolder))
    if (onServer) servers.push(await startServer(onServer, 'test-results/bench-postgresql.log'))
    const large = onLarge && (await startServer(onLarge, 'test-results/bench-large.log'))
    if (large) servers.push(large)
    return await run(process.execPath, [...TSX, 'tests/bench/run.ts'], {
      env: {
        ...environment,
        DATA_DIR: copy,
        CHROMIUM_PATH,
        TEST_BASE_URL: servers[0].origin,
        BENCH_BARE_URL: servers[1].origin,
        ...(onServer
          ? { BENCH_SERVER_URL: servers[2].origin, BENCH_SERVER_PID: String(servers[2].pid) }
          : {}),
        ...(large ? { BENCH_LARGE: JSON.stringify({ origin: large.origin, pid: large.pid, counts }) } : {}),
        BENCH_SEED_MS: String(seedMs),
        BENCH_APP_PID: String(servers[0].pid),
        BENCH_ONLY: options.only ?? '',
        BENCH_TRIAL: options.trial ? '1' : '',
      },
    })
  } finally {
    for (const server of servers) await server.stop()
    rmSync(copy, { recursive: true, force: true })
    rmSync(bareFolder, { recursive: true, force: true })
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))

bench().then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    console.error(error.message)
    process.exitCode = 1
  },
)

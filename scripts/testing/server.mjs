import { spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DIST_DIR, NEXT } from './build.mjs'
import { run } from './process.mjs'

/** Apart from the folder of `npm run dev`, which may run at the same time. */
const DEV_DIR = '.next-dev'
const CLOCK = '2026-11-21T09:00:00+01:00'
/** The server never closes a connection that a test is about to use again: a late test would see its call fail. */
const KEEP_ALIVE = ['--keepAliveTimeout', '600000']
/** Arguments that run a TypeScript program which imports modules of the server. */
export const TSX = ['--conditions=react-server', '--import', 'tsx']

/** A TCP port that nothing listens on, chosen by the system. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** Every variable of `.env.example`, empty: what a developer keeps in a `.env` file must not reach a test. */
function noConfiguration() {
  const names = readFileSync('.env.example', 'utf8').matchAll(/^#?\s*([A-Z][A-Z0-9_]+)=/gm)
  return Object.fromEntries([...names].map(([, name]) => [name, '']))
}

/**
 * Environment of a test server: its own data folder and port, the tests' clock, fixed secret, one trusted proxy so that
 * a test can choose the address it calls from. `databaseUrl` empty means the embedded database.
 */
export async function testEnvironment(databaseUrl) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const folder = mkdtempSync(path.join(tmpdir(), 'extranet-test-'))
  return {
    ...process.env,
    ...noConfiguration(),
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_DIST_DIR: DIST_DIR,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PORT: String(port),
    APP_URL: origin,
    NEXTAUTH_URL: `${origin}/v2/api/auth`,
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    CLOCK,
    TRUST_PROXY: '1',
  }
}

/** Migrates and fills the database of that environment. */
export function prepareDatabase(environment) {
  return run(process.execPath, [...TSX, 'tests/support/prepare.ts'], { env: environment })
}

/**
 * Prepares an embedded database, fixtures of files without content among it, which a backup and a restore then move to
 * that of the environment (FIRST-21).
 */
export async function prepareMovedDatabase(environment) {
  const folder = mkdtempSync(path.join(tmpdir(), 'extranet-test-depart-'))
  const first = { ...environment, DATABASE_URL: '', DATA_DIR: folder }
  const archive = path.join(folder, 'sauvegarde.tar.gz')
  try {
    for (const [env, ...program] of [
      [first, 'tests/support/prepare.ts'],
      [first, 'lib/app/installation/backup-cli.ts', archive, '--incomplet'],
      [environment, 'tests/support/prepare.ts', '--empty'],
      [environment, 'lib/app/installation/restore-cli.ts', archive],
    ]) {
      const code = await run(process.execPath, [...TSX, ...program], { env })
      if (code !== 0) return code
    }
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Starts the application, built (`start`) or compiled as it is asked for (`dev`), and waits until it is healthy.
 * @returns the origin, the process, and `stop()`, which ends the process and removes its data folder
 * @throws a French message when it ends or stays silent for a minute; its output is in `logFile`
 */
export async function startServer(environment, logFile, command = 'start') {
  const whole =
    command === 'dev' ? { ...environment, NODE_ENV: 'development', NEXT_DIST_DIR: DEV_DIR } : environment
  const server = await startNext(whole, logFile, `${environment.APP_URL}/v2/api/health`, { command })
  const stop = async () => {
    await server.stop()
    rmSync(environment.DATA_DIR, { recursive: true, force: true })
  }
  return { origin: environment.APP_URL, pid: server.pid, stop }
}

/** Starts the Next application of `cwd` on `PORT` of the environment and waits until `address` answers a success. */
export async function startNext(
  environment,
  logFile,
  address,
  { cwd = process.cwd(), command = 'start' } = {},
) {
  const log = openSync(logFile, 'w')
  const start = [
    path.resolve(NEXT),
    command,
    '-p',
    environment.PORT,
    ...(command === 'start' ? KEEP_ALIVE : []),
  ]
  const child = spawn(process.execPath, start, { cwd, env: environment, stdio: ['ignore', log, log] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  process.once('exit', () => child.kill('SIGTERM'))
  const stop = async () => {
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(late)
  }
  try {
    await healthy(address, child)
  } catch (error) {
    await stop()
    throw error
  }
  return { pid: child.pid, stop }
}

async function healthy(address, child) {
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(250)) {
    if (child.exitCode !== null) throw new Error(`Le serveur s'est arrêté (code ${child.exitCode}).`)
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`Le serveur ne répond pas à ${address} après 60 s.`)
}

/** Forgets the calls counted so far: journeys of a few people follow thousands of calls in their names. */
export async function forgetLimits(url) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('delete from limites')
  await client.end()
}

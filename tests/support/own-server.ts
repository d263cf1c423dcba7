import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { until } from './until'

const next = path.resolve('node_modules/next/dist/bin/next')

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

export type OwnServer = {
  child: ChildProcess
  port: number
  /** All that it has written to its log of errors. */
  told: () => string
  ended: Promise<{ code: number | null; errors: string }>
}

/** The server built for the tests, with these variables and a data folder of its own; the caller ends it. */
export async function startOwnServer(variables: Record<string, string>): Promise<OwnServer> {
  const port = await freePort()
  const clean = { DATABASE_URL: '', NEXTAUTH_SECRET: '', CLOCK: '', APP_URL: '', PORT: String(port) }
  // It closes no connection that the test is about to use again.
  const start = [next, 'start', '-p', String(port), '--keepAliveTimeout', '600000']
  const child = spawn(process.execPath, start, {
    env: { ...process.env, NODE_ENV: 'production', NEXT_DIST_DIR: '.next-test', ...clean, ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr?.on('data', (data: Buffer) => {
    errors += data.toString()
  })
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, errors })),
  )
  return { child, port, told: () => errors, ended }
}

/** Waits until a server of its own answers: three minutes at most, since it may fill its database first. */
export async function whenReady({ port }: OwnServer): Promise<void> {
  const health = `http://localhost:${port}/v2/api/health`
  await until(health, async () => (await fetch(health).catch(() => undefined))?.ok, 180_000)
}

import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

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
  ended: Promise<{ code: number | null; errors: string; ms: number }>
}

/** The server built for the tests, with these variables and a data folder of its own; the caller ends it. */
export async function startOwnServer(variables: Record<string, string>): Promise<OwnServer> {
  const port = await freePort()
  const clean = { DATABASE_URL: '', NEXTAUTH_SECRET: '', CLOCK: '', APP_URL: '', PORT: String(port) }
  const child = spawn(process.execPath, [next, 'start', '-p', String(port)], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_DIST_DIR: '.next-test', ...clean, ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const begin = Date.now()
  let errors = ''
  child.stderr?.on('data', (data: Buffer) => {
    errors += data.toString()
  })
  const ended = new Promise<{ code: number | null; errors: string; ms: number }>((resolve) =>
    child.once('close', (code) => resolve({ code, errors, ms: Date.now() - begin })),
  )
  return { child, port, ended }
}

/** Waits until a server of its own answers, a minute at most. */
export async function whenReady({ port }: OwnServer): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await fetch(`http://localhost:${port}/v2/api/health`).catch(() => undefined))?.ok) return
    await wait(200)
  }
}

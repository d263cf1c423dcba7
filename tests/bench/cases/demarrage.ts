import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { WARNINGS } from '../../../scripts/lib/build.mjs'
import { freePort } from '../../../scripts/testing/server.mjs'
import type { BenchCase, Measure } from '../case'

const LATER_STARTS = 3
const EVERY_MS = 50
const PATIENCE_MS = 600_000

/** Variables of a person's shell: none of the bench, which serves a database and a build of its own. */
const OF_SHELL =
  /^(PATH|HOME|LANG|TMPDIR|(https?|no)_proxy|(HTTPS?|NO)_PROXY|NODE_EXTRA_CA_CERTS|NPM_CONFIG_[A-Z_]+)$/

type Started = { seconds: number; said: string; stop: () => Promise<void> }

/** `npm start` in the folder, until the login page answers; `stop` ends it as a signal does. */
async function start(folder: string, environment: NodeJS.ProcessEnv): Promise<Started> {
  const begun = performance.now()
  let isRunning = true
  // A group of its own: npm does not hand a signal on to what it started.
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const end = () => isRunning && child.pid !== undefined && process.kill(-child.pid, 'SIGTERM')
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      isRunning = false
      process.off('exit', end)
      resolve()
    }),
  )
  process.once('exit', end)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      said += data.toString()
    })
  const stop = async () => {
    end()
    await ended
  }
  const address = `http://localhost:${environment.PORT}/v2/connexion`
  while (performance.now() - begun < PATIENCE_MS && child.exitCode === null) {
    const answer = await fetch(address).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return { seconds: (performance.now() - begun) / 1000, said, stop }
    await wait(EVERY_MS)
  }
  await stop()
  throw new Error(`npm start ne répond pas :\n${said.slice(-2000)}`)
}

/** A shell's environment with a free port, and an empty store of npm: what it downloads is part of a first start. */
async function environmentOf(folder: string): Promise<NodeJS.ProcessEnv> {
  const environment = { ...process.env }
  for (const name of Object.keys(environment)) if (!OF_SHELL.test(name)) delete environment[name]
  environment.NPM_CONFIG_CACHE = path.join(folder, 'npm')
  environment.PORT = String(await freePort())
  return environment
}

/** Bytes of the files of a folder, in megabytes. */
function megabytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  return (
    files.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0) / 1e6
  )
}

async function measure(folder: string): Promise<Measure[]> {
  const clone = path.join(folder, 'extranet')
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', process.cwd(), clone])
  const environment = await environmentOf(folder)
  const first = await start(clone, environment)
  const built = path.join(clone, '.next')
  const megabytes = megabytesIn(built)
  await first.stop()
  const later: number[] = []
  while (later.length < LATER_STARTS) {
    const { seconds, stop } = await start(clone, environment)
    later.push(seconds)
    await stop()
  }
  return [
    {
      id: 'PERF-08',
      title: 'Premier « npm start » d’un clone neuf',
      figures: `téléchargements de npm compris, ${availableParallelism()} cœurs`,
      value: first.seconds,
      target: { atMost: 150 },
      unit: 's',
    },
    {
      id: 'PERF-08',
      title: 'Démarrage suivant',
      figures: `le plus long de ${later.map((seconds) => seconds.toFixed(1)).join(', ')} s`,
      value: Math.max(...later),
      target: { atMost: 5 },
      unit: 's',
    },
    {
      id: 'PERF-08',
      title: 'Dossier de la construction',
      figures: `dont ${megabytesIn(path.join(built, 'cache')).toFixed(0)} Mo de cache`,
      value: megabytes,
      target: { atMost: 300 },
      unit: 'Mo',
    },
    {
      id: 'PERF-08',
      title: 'Avertissements du bundler',
      figures: 'ce que Next dit du nom de middleware.ts n’en est pas un',
      value: Number(WARNINGS.exec(first.said)?.[1] ?? 0),
      target: { atMost: 0 },
      unit: 'avertissements',
    },
  ]
}

async function run(): Promise<Measure[]> {
  // A run that is cut leaves none of them behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  const folder = mkdtempSync(path.join(tmpdir(), 'extranet-clone-'))
  try {
    return await measure(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const demarrage: BenchCase = {
  id: 'PERF-08',
  title: 'Premier démarrage d’un clone neuf, et les suivants',
  long: true,
  run,
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { ownFolder } from '../support/own-folder'
import { until } from '../support/until'

/** DURABILITY_KILLS=40 is the long run. */
const KILLS = Number(process.env.DURABILITY_KILLS ?? 6)
const VICTIMS = ['application', 'server', 'both'] as const

jest.setTimeout(120_000 + KILLS * 15_000)

const folder = ownFolder('durable')
let writer: ChildProcess | undefined
beforeAll(() => mkdirSync(folder))
afterAll(async () => {
  writer?.kill('SIGTERM')
  if (writer && writer.exitCode === null) await once(writer, 'exit')
  rmSync(folder, { recursive: true, force: true })
})

/** Reports of the writers: the last lot acknowledged, and what each found of the database it opened. */
const said = { acknowledged: 0, writes: 0, found: [] as { last: number; broken: number; due: number }[] }

function startWriter(): ChildProcess {
  const script = path.join(__dirname, 'children', 'durable-writer.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [verb, first, second] = line.split(' ')
    if (verb === 'trouvé')
      said.found.push({ last: Number(first), broken: Number(second), due: said.acknowledged })
    if (verb !== 'écrit') return
    said.acknowledged = Number(first)
    said.writes += 1
  })
  return child
}

const serverPid = () =>
  Number.parseInt(readFileSync(path.join(folder, 'postgres-18', 'postmaster.pid'), 'utf8'), 10)

test(`[PLATFORM-20] the application, its server or both, killed ${KILLS} times amid writes, lose no acknowledged row and leave no half transaction`, async () => {
  writer = startWriter()
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = said.writes
    await until('des lots écrits', () => said.writes > before)
    await wait(Math.round(Math.random() * 150))
    const victim = VICTIMS[kill % VICTIMS.length]
    const openings = said.found.length
    if (victim !== 'application') process.kill(serverPid(), 'SIGKILL')
    if (victim !== 'server') {
      writer.kill('SIGKILL')
      await once(writer, 'close')
      writer = startWriter()
    }
    await until('la base ouverte à nouveau', () => said.found.length > openings)
  }
  // The lot under way at a kill may be there, acknowledged or not.
  const lost = said.found.filter(({ last, broken, due }) => broken !== 0 || last < due || last > due + 1)
  expect(lost).toEqual([])
  expect(said.found.length).toBeGreaterThan(KILLS)
})

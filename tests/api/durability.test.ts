import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { copyEmptyDatabase } from '../support/empty-database'

const KILLS = 20

jest.setTimeout(600_000)

const folder = mkdtempSync(path.join(os.tmpdir(), 'extranet-durable-'))
beforeAll(() => copyEmptyDatabase(folder))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Life = { found: number; broken: number; written: number }

/** One writer, killed `afterMs` after its first acknowledged lot; undefined where it died by itself. */
function liveAndKill(afterMs: number): Promise<Life | undefined> {
  const script = path.join(__dirname, 'children', 'durable-writer.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const life: Life = { found: -1, broken: -1, written: 0 }
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [verb, first, second] = line.split(' ')
    if (verb === 'trouvé') Object.assign(life, { found: Number(first), broken: Number(second) })
    if (verb !== 'écrit') return
    if (life.written === 0) setTimeout(() => child.kill('SIGKILL'), afterMs)
    life.written = Number(first)
  })
  return new Promise((resolve) =>
    child.once('close', (_code, signal) => resolve(signal === 'SIGKILL' ? life : undefined)),
  )
}

test(`a process killed ${KILLS} times while it writes loses no acknowledged row and leaves no half transaction`, async () => {
  let acknowledged = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    const life = await liveAndKill(Math.round(Math.random() * 150))
    expect(life).toBeDefined()
    expect(life?.broken).toBe(0)
    // The lot under way when the process died may be there, acknowledged or not.
    expect([acknowledged, acknowledged + 1]).toContain(life?.found)
    acknowledged = life?.written ?? 0
  }
  expect(acknowledged).toBeGreaterThan(KILLS)
})

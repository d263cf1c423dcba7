import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { closeDb, getDb } from '@/lib/platform/db/client'
import { lineUp, outcome } from '../support/imports-rows'
import { isLong } from '../support/long'
import { openOwnDatabase } from '../support/own-database'

const KILLS = isLong ? 10 : 5
const LINES = 4000

jest.setTimeout(900_000)

/** Works the import in a process of its own, killed at a random moment of what it has left to do; true once it is over. */
function liveAndKill(id: number, afterMarks: number): Promise<boolean> {
  const script = path.join(__dirname, 'children', 'importer.ts')
  const child = spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', script], {
    env: { ...process.env, IMPORT_ID: String(id) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let marks = 0
  let isOver = false
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line === 'fini') isOver = true
    marks += 1
    if (!isOver && marks === afterMarks) setTimeout(() => child.kill('SIGKILL'), Math.random() * 120)
  })
  return new Promise((resolve) => child.once('close', () => resolve(isOver)))
}

let close = async () => {}
afterAll(() => close())

test('[FIRST-12] an import killed time after time leaves nothing half written and goes on to its end', async () => {
  const own = await openOwnDatabase('imports-kill')
  const { db } = own
  close = own.close
  await db.execute(
    sql`insert into groupes (id, document_id, nom, type, num_tiers, parent_groupe_id) values (2, 'p', 'Collectif', 'COLLECTIF', null, null),
      (3, 'g', 'Groupe', 'COLLECTIF', 'GRP-1', 2)`,
  )
  const lines = Array.from({ length: LINES }, (_, index) => `C-${index};Client ${index};GRP-1\n`)
  const text = (name: string) =>
    `Code client;Nom;Groupe;Ville\n${lines.map((line) => line.replace('\n', `;${name}\n`)).join('')}`
  let id = await lineUp({ clients: text('Lyon') })
  let round = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    await closeDb()
    const isOver = await liveAndKill(id, 1 + Math.floor(Math.random() * 25))
    const now = await getDb()
    // Counts and rows are of one transaction, each row has its audit, and no key is there twice.
    const { rows } = await now.execute(sql`select (select count(*)::int from clients) as clients,
      (select count(distinct client_id)::int from clients) as codes, (select coalesce(sum(creees), 0)::int from import_types) as creees,
      (select coalesce(sum(modifiees), 0)::int from import_types) as modifiees,
      (select coalesce(sum((details->>'nombre')::int), 0)::int from audit where action = 'import.clients.creation') as ajouts,
      (select count(*)::int from audit where action = 'import.clients') as changements`)
    const found = rows[0] ?? {}
    expect(found).toMatchObject({
      codes: found.clients,
      creees: found.clients,
      ajouts: found.clients,
      changements: found.modifiees,
    })
    if (!isOver) continue
    round += 1
    id = await lineUp({ clients: text(`Ville ${round}`) })
  }
  await closeDb()
  expect(await liveAndKill(id, Number.POSITIVE_INFINITY)).toBe(true)
  await getDb()
  expect(await outcome(id)).toMatchObject({
    etat: 'Terminé',
    counts: { clients: round === 0 ? [LINES, 0, 0, 0, 0] : [0, LINES, 0, 0, 0] },
  })
})

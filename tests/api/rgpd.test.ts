import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Db } from '@/lib/db/client'
import { transaction } from '@/lib/db/client'
import { anonymiseUser } from '@/lib/rgpd/commands/anonymise-user'
import { exportUser } from '@/lib/rgpd/export-user'
import { REGISTRE } from '@/lib/rgpd/registre'
import { SCHEMA } from '@/lib/rgpd/tables'
import { openOwnDatabase } from '../support/own-database'
import { insertTraces, tracesOf, ZOE } from '../support/rgpd-rows'

jest.setTimeout(180_000)

let own: Awaited<ReturnType<typeof openOwnDatabase>>
let db: Db

beforeAll(async () => {
  own = await openOwnDatabase('rgpd', { CLOCK: '2026-11-21T09:00:00+01:00' })
  db = own.db
})
afterAll(() => own.close())

async function dump(): Promise<Map<string, string>> {
  const tables = new Map<string, string>()
  for (const { name } of REGISTRE) {
    const { rows } = await db.execute(sql`select t::text as line from ${sql.identifier(name)} t`)
    tables.set(name, rows.map(({ line }) => String(line)).join('\n'))
  }
  return tables
}

async function traces(): Promise<string[]> {
  const all: string[] = []
  for (const [name, text] of await dump()) all.push(...tracesOf(text).map((trace) => `${name}: ${trace}`))
  return all
}

test('every table has a row of the person, the export hands over each column that is of them', async () => {
  await transaction((tx) => insertTraces(tx, SCHEMA))
  const before = await traces()
  expect(before.length).toBeGreaterThan(100)
  const { donnees } = await exportUser(db, ZOE.id)
  console.log(
    Object.entries(donnees.domaines)
      .map(([d, t]) => d + ': ' + Object.keys(t).join(' '))
      .join('\n'),
  )
})

test('after the erasure no table holds a name, an e-mail nor a phone', async () => {
  const touches = await transaction((tx) => anonymiseUser(tx, { userId: ZOE.id, by: { userId: 1 } }))
  console.log(touches)
  expect(await traces()).toEqual([])
})

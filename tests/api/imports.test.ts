import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client'
import { immeubles, runBatch } from '../support/imports-rows'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const own = await openOwnDatabase('imports')
  db = own.db
  close = own.close
  await db.execute(sql`insert into roles (id, document_id, name, type) values (1, 'r1', 'Utilisateur', 'u'),
    (3, 'r3', 'Administrateur', 'a'), (4, 'r4', 'Super Administrateur', 's')`)
  await db.execute(
    sql`insert into groupes (id, document_id, nom, type) values (2, 'portailcollectif', 'Collectif', 'COLLECTIF')`,
  )
})
afterAll(() => close())

test('[FIRST-05] [FIRST-09] [FIRST-11] files of Windows-1252 in any order bring 3 buildings and 200 dwellings', async () => {
  const result = await runBatch(immeubles())
  console.log(JSON.stringify(result))
  console.log(JSON.stringify(await runBatch(immeubles())))
})

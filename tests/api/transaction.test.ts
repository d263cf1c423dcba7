import { sql } from 'drizzle-orm'
import { type Db, getConnection, transaction } from '@/lib/platform/db/client'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  ;({ db, close } = await openOwnDatabase('transaction', { PG_POOL_MAX: '1' }))
})
afterAll(() => close())

test('[SAFE-07] [ERR-02] a connection that is lost as a transaction begins is replaced, not kept', async () => {
  const { pool } = await getConnection()
  pool.once('acquire', (client) => void client.end())
  await expect(transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow()
  await expect(transaction((tx) => tx.execute(sql`select 1`))).resolves.toMatchObject({ rowCount: 1 })
  await expect(db.execute(sql`select 1`)).resolves.toMatchObject({ rowCount: 1 })
})

import { drizzle } from 'drizzle-orm/node-postgres'
import { withoutIndexes } from '@/lib/app/seed/kit/without-indexes'
import { getConnection } from '@/lib/platform/db/client'
import { audit } from '@/lib/platform/db/schema/socle'
import { openOwnDatabase } from '../support/own-database'

let close: () => Promise<void>
beforeAll(async () => {
  ;({ close } = await openOwnDatabase('sans_index'))
})
afterAll(() => close())

test('[PLATFORM-17] a database filled without its indexes has them all again, and its audit sealed', async () => {
  const { pool } = await getConnection()
  const client = await pool.connect()
  const read = async (query: string) => (await client.query<Record<string, string>>(query)).rows
  const held = () =>
    read(`select indexdef as nom from pg_indexes where schemaname = 'public'
      union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace order by 1`)
  try {
    const before = await held()
    await client.query('begin')
    const at = new Date('2026-11-21T08:00:00Z')
    await withoutIndexes(client, () =>
      drizzle(client).insert(audit).values({ at, action: 'essai', resultat: 'succès' }),
    )
    await client.query('commit')
    expect(before.length).toBeGreaterThan(500)
    expect(await held()).toEqual(before)
    expect(await read('select count(*)::text as n from audit_chaine')).toEqual([{ n: '1' }])
  } finally {
    client.release()
  }
})

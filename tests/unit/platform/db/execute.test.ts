import { sql } from 'drizzle-orm'
import { closeDb } from '@/lib/platform/db/client'
import { execute, executeNamed } from '@/lib/platform/db/execute'

type Sent = { name?: string; text: string; values: unknown[] }

const released: boolean[] = []

/** A pool that notes what it is sent, and fails where it is told to. */
function openPool(fails: (sent: Sent) => string | undefined = () => undefined): Sent[] {
  const sent: Sent[] = []
  const query = (statement: Sent) => {
    sent.push(statement)
    const code = fails(statement)
    return code === undefined
      ? Promise.resolve({ rows: [{ un: 1 }] })
      : Promise.reject(Object.assign(new Error('refused'), { code }))
  }
  const release = (isLost: boolean) => released.push(isLost)
  const pool = { query, connect: () => Promise.resolve({ query, release }) }
  Object.assign(globalThis, { extranetDb: Promise.resolve({ pool, close: () => Promise.resolve() }) })
  return sent
}

beforeEach(() => released.splice(0))
afterEach(() => closeDb())

test('[PERF-10] a statement is sent with its values beside its text, and under a name only where it is given one', async () => {
  const sent = openPool()
  expect(await execute(sql`select 1 where 1 = ${7}`)).toEqual([{ un: 1 }])
  expect(await executeNamed('essai', sql`select 1 where 1 = ${7}`)).toEqual([{ un: 1 }])
  const plain = { text: 'select 1 where 1 = $1', values: [7] }
  expect(sent).toEqual([plain, { name: 'essai', ...plain }])
  expect(released).toEqual([false])
})

test.each(['26000', '0A000'])(
  'a named statement that its connection lost (%s) is run as any other, and the connection replaced',
  async (code) => {
    const sent = openPool(({ name }) => (name === undefined ? undefined : code))
    expect(await executeNamed('essai', sql`select 1`)).toEqual([{ un: 1 }])
    expect(sent.map(({ name }) => name)).toEqual(['essai', undefined])
    expect(released).toEqual([true])
  },
)

test('a named statement that fails otherwise is not run again', async () => {
  const sent = openPool(() => '57014')
  await expect(executeNamed('essai', sql`select 1`)).rejects.toThrow('refused')
  expect(sent).toHaveLength(1)
  expect(released).toEqual([false])
})

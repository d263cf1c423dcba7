import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { choosePlan, noteRun } from '@/lib/platform/db/plan-choice'
import { executePreparedOn } from '@/lib/platform/db/prepared'

type Sent = { name?: string; text: string }

/** A connection that notes what it is sent, and parses as `pg` does. */
function connection(fails: (sent: Sent) => boolean = () => false, code = '26000') {
  const sent: Sent[] = []
  const parsedStatements: Record<string, string> = {}
  const query = (statement: Sent | string, done?: () => void) => {
    const one = typeof statement === 'string' ? { text: statement } : statement
    sent.push(one)
    if (fails(one)) return Promise.reject(Object.assign(new Error('stale'), { code }))
    if (one.name) parsedStatements[one.name] = one.text
    done?.()
    return Promise.resolve({ rows: [] })
  }
  return {
    client: { query, connection: { parsedStatements } } as unknown as PoolClient,
    sent,
    parsedStatements,
  }
}

const kept = (sent: readonly Sent[]) => sent.map(({ name }) => name !== undefined)

test('[PERF-10] a text that comes back is kept by its connection under one name, whatever its values', async () => {
  const { client, sent } = connection()
  for (const id of [1, 2, 3]) await executePreparedOn(client, sql`select 'back' where 1 = ${id}`)
  expect(kept(sent)).toEqual([false, true, true])
  expect(sent[1]?.name).toBe(sent[2]?.name)
})

test('[PERF-10] a connection keeps so many statements, and lets those go that were not used for longest', async () => {
  const { client, sent, parsedStatements } = connection()
  const run = async (text: string) => {
    for (const _ of [1, 2]) await executePreparedOn(client, sql.raw(text))
  }
  await run('select 0')
  for (let index = 1; index < 200; index++) await run(`select ${index}`)
  await executePreparedOn(client, sql.raw('select 0'))
  await run('select 200')
  expect(Object.keys(parsedStatements)).toHaveLength(200)
  expect(Object.values(parsedStatements)).not.toContain('select 1')
  expect(sent.filter(({ text }) => text.startsWith('deallocate '))).toHaveLength(1)
  for (const letter of 'abcdefgh') await run(`select '${letter.repeat(90_000)}'`)
  expect(Object.values(parsedStatements).join('').length).toBeLessThanOrEqual(200_000)
})

test('[PERF-10] a statement that the server no longer has is run as any other', async () => {
  const { client, sent } = connection(({ name }) => name !== undefined)
  for (const _ of [1, 2]) await executePreparedOn(client, sql`select 'gone'`)
  expect(kept(sent)).toEqual([false, true, false])
})

test('[PERF-10] who is slow by the plan of everybody gets the faster one of both', () => {
  noteRun('fast', 'kept', 3)
  expect(choosePlan('fast')).toBe('kept')
  noteRun('large', 'kept', 400)
  expect(choosePlan('large')).toBe('planned')
  noteRun('large', 'planned', 12)
  expect(choosePlan('large')).toBe('planned')
  noteRun('heavy', 'kept', 400)
  noteRun('heavy', 'planned', 410)
  expect(choosePlan('heavy')).toBe('kept')
})

test('[PERF-10] a kept statement that fails otherwise is not run again', async () => {
  const { client, sent } = connection(({ name }) => name !== undefined, '57014')
  await executePreparedOn(client, sql`select 'slow'`)
  await expect(executePreparedOn(client, sql`select 'slow'`)).rejects.toThrow('stale')
  expect(kept(sent)).toEqual([false, true])
})

test('[PERF-10] of texts seen once, the last ones alone are remembered', async () => {
  const { client, sent } = connection()
  await executePreparedOn(client, sql`select 'first'`)
  for (let index = 0; index < 1000; index++)
    await executePreparedOn(client, sql.raw(`select 'once ${index}'`))
  await executePreparedOn(client, sql`select 'first'`)
  expect(kept(sent.slice(-1))).toEqual([false])
  await executePreparedOn(client, sql`select 'first'`)
  expect(kept(sent.slice(-1))).toEqual([true])
})

test('[PERF-10] times are measured afresh after a while, and those of the last readers alone are known', () => {
  noteRun('tired', 'kept', 400)
  for (let run = 1; run < 50; run++) noteRun('tired', 'planned', 12)
  expect(choosePlan('tired')).toBe('planned')
  noteRun('tired', 'planned', 12)
  expect(choosePlan('tired')).toBe('kept')
  noteRun('old', 'kept', 400)
  expect(choosePlan('old')).toBe('planned')
  for (let reader = 0; reader < 2000; reader++) noteRun(`reader ${reader}`, 'kept', 1)
  expect(choosePlan('old')).toBe('kept')
})

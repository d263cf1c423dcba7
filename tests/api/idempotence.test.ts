import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { claimOf } from '@/lib/platform/api/held-call'
import { claim, fingerprint, VISITORS } from '@/lib/platform/api/idempotency'
import type { Db } from '@/lib/platform/db/client'
import { acteurDe } from '../support/acteur'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const own = await openOwnDatabase('idempotence', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
  })
  db = own.db
  close = own.close
})
afterAll(() => close())

const print = fingerprint('POST', '/v2/api/essai', new Uint8Array([1]))
const ANSWER = { status: 201, data: { data: { id: 1 } } }
/** Makes of a call one whose process died: nobody renews its key. */
const abandon = (key: string) =>
  db.execute(sql`update idempotence set created_at = now() - interval '16 seconds' where cle = ${key}`)
const stored = async (key: string) => {
  const { rows } = await db.execute(sql`select statut from idempotence where cle = ${key}`)
  return z.array(z.object({ statut: z.number().nullable() })).parse(rows)
}

test('[SAFE-12] the key of a process that died serves the repeated call, and the dead one writes nothing any more', async () => {
  const key = randomUUID()
  const dead = await claim(VISITORS, key, print)
  dead.end()
  await abandon(key)
  const next = await claim(VISITORS, key, print)
  next.end()
  expect(next.replay).toBeNull()
  await expect(dead.remember(db, { status: 201, data: 'perdue' })).rejects.toMatchObject({ status: 409 })
  await dead.release()
  expect(await stored(key)).toEqual([{ statut: null }])
  await next.remember(db, ANSWER)
  expect((await claim(VISITORS, key, print)).replay).toEqual(ANSWER)
})

test('[SAFE-12] a call repeated just after the death of a process waits for its key and is served', async () => {
  const key = randomUUID()
  const dead = await claim(VISITORS, key, print)
  dead.end()
  const repeated = claim(VISITORS, key, print)
  setTimeout(() => void abandon(key), 300)
  const served = await repeated
  served.end()
  expect(served.replay).toBeNull()
})

test('a call that is still running keeps its key, however long it takes', async () => {
  const key = randomUUID()
  const slow = await claim(VISITORS, key, print)
  await abandon(key)
  await db.execute(
    sql`update idempotence set created_at = created_at + interval '2 seconds' where cle = ${key}`,
  )
  await new Promise((resolve) => setTimeout(resolve, 5_500))
  const { rows } = await db.execute(
    sql`select created_at > now() - interval '3 seconds' as fresh from idempotence where cle = ${key}`,
  )
  expect(rows).toEqual([{ fresh: true }])
  slow.end()
})

test('[SAFE-12] a visitor’s key that could be guessed is refused: it alone leads to the answer', async () => {
  for (const key of ['1', 'panne-1', 'a'.repeat(21)])
    await expect(claim(VISITORS, key, print)).rejects.toMatchObject({ status: 400 })
  const own = await claim('u1', 'court', print)
  own.end()
  expect(own.replay).toBeNull()
})

async function held(form: FormData, key: string) {
  const url = new URL('http://localhost:3000/v2/api/essai')
  const req = new Request(url, { method: 'POST', headers: { 'idempotency-key': key } })
  const read = { json: undefined, form, bytes: new Uint8Array() }
  return claimOf(req, { url, read, acteur: acteurDe(null), isService: false })
}
const formOf = (parts: [string, string | File][]) => {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  return form
}

test('[SAFE-12] of a form with files the same fields and files are the same body, nothing else is', async () => {
  const photo = (name: string) => new File(['photo'], name, { type: 'image/png' })
  const sent: [string, string | File][] = [
    ['nom', 'a'],
    ['files', photo('plaque.png')],
  ]
  const key = randomUUID()
  const first = await held(formOf(sent), key)
  first?.end()
  await first?.remember(db, ANSWER)
  expect((await held(formOf(sent), key))?.replay).toEqual(ANSWER)
  const others: [string, string | File][][] = [
    [['nom', 'a\nfiles']],
    [
      ['nom', 'a'],
      ['files', photo('conduit.png')],
    ],
    [
      ['nom', 'a'],
      ['files', 'photo'],
    ],
    [['files', photo('plaque.png')]],
  ]
  for (const parts of others) await expect(held(formOf(parts), key)).rejects.toMatchObject({ status: 422 })
})

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { findCall, findCountCall, findOneCall } from '@/lib/app/door/collection-calls'
import { getMeCall } from '@/lib/comptes/calls/users-me'
import type { Db } from '@/lib/platform/db/client'
import { AUTRE_GROUPE, COMPTES, COMPTES_GROUPE, insertComptes } from '../support/comptes-rows'
import { callRoute, openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>
let jwt: string

beforeAll(async () => {
  const own = await openOwnDatabase('session_par_lecture', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  db = own.db
  close = own.close
  await insertComptes(db)
})
afterAll(() => close())

beforeEach(async () => {
  jwt = (await openOwnSession(COMPTES.super)).jwt
})

const { id } = COMPTES.super
const users = { collection: 'users' }
const me = () => callRoute(getMeCall, 'GET', { jwt })
const list = (search = '') => callRoute(findCall, 'GET', { jwt, params: users, search })
const count = () => callRoute(findCountCall, 'GET', { jwt, params: users })
const one = (user: number) => callRoute(findOneCall, 'GET', { jwt, params: { ...users, id: String(user) } })
const statements = ({ headers }: { headers: Headers }) =>
  Number(/desc="(\d+)"/.exec(headers.get('server-timing') ?? '')?.[1])
const person = z.object({
  role: z.object({ id: z.number() }),
  groupes: z.array(z.object({ id: z.number() })),
})

test('[PERF-09] [PERF-05] a read is two statements, that of its session and its own', async () => {
  for (const read of [me, list, count, () => one(id)]) {
    const answer = await read()
    expect([answer.status, statements(answer)]).toEqual([200, 2])
  }
})

test('[PERF-09] what is not there, or badly asked, answers as before', async () => {
  await me()
  expect((await one(987_654)).status).toBe(404)
  expect((await list('?filters[nope]=1')).status).toBe(400)
  expect((await me()).status).toBe(200)
})

test('[AUTH-08] [PERF-09] a session that ends is refused by the very next read, whichever it is', async () => {
  for (const read of [me, list, count, () => one(id)]) {
    jwt = (await openOwnSession(COMPTES.super)).jwt
    expect((await read()).status).toBe(200)
    await db.execute(sql`update sessions set revoked_at = now() where user_id = ${id} and revoked_at is null`)
    expect((await read()).status).toBe(401)
  }
})

test('[PERF-09] a read after a change of rights is made with the new ones', async () => {
  expect((await list()).status).toBe(200)
  await db.execute(sql`update users set role_id = 1 where id = ${id}`)
  expect((await list()).status).toBe(404)
  expect(person.parse((await me()).body).role.id).toBe(1)
  await db.execute(sql`update users set role_id = 4 where id = ${id}`)
  expect((await list()).status).toBe(200)
  await db.execute(
    sql`update user_groupes set groupe_id = ${AUTRE_GROUPE} where user_id = ${id} and groupe_id = ${COMPTES_GROUPE}`,
  )
  expect(person.parse((await me()).body).groupes.map((groupe) => groupe.id)).toContain(AUTRE_GROUPE)
  await db.execute(
    sql`update user_groupes set groupe_id = ${COMPTES_GROUPE} where user_id = ${id} and groupe_id = ${AUTRE_GROUPE}`,
  )
})

test('[PERF-09] reads at once, some of them after the session ended, never answer what it could see', async () => {
  await me()
  const before = await Promise.all([me(), list(), me()])
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200])
  await db.execute(sql`update sessions set revoked_at = now() where user_id = ${id} and revoked_at is null`)
  const after = await Promise.all([me(), list(), count(), me()])
  expect(after.map(({ status }) => status)).toEqual([401, 401, 401, 401])
})

test('[PERF-09] a visit is noted every minute, by a statement of its own, also by reads that are refused', async () => {
  const seen = async () => {
    const { rows } = await db.execute(
      sql`select max(last_seen_at) as at from sessions where user_id = ${id} and revoked_at is null`,
    )
    return new Date(z.array(z.object({ at: z.coerce.date() })).parse(rows)[0]?.at ?? 0).getTime()
  }
  await me()
  const start = Date.now()
  const clock = jest.spyOn(Date, 'now')
  try {
    for (let minute = 1; minute <= 5; minute++) {
      clock.mockReturnValue(start + minute * 61_000)
      expect((await list('?filters[nope]=1')).status).toBe(400)
      expect(Math.abs((await seen()) - Date.now())).toBeLessThan(62_000)
    }
    expect(statements(await me())).toBe(2)
  } finally {
    clock.mockRestore()
  }
})

test('a read is answered though its visit cannot be noted', async () => {
  await db.execute(
    sql`update sessions set last_seen_at = last_seen_at - interval '2 minutes' where user_id = ${id}`,
  )
  await db.execute(sql`
    create function refuse_visite() returns trigger language plpgsql as $$ begin raise exception 'lecture seule'; end $$`)
  await db.execute(sql`
    create trigger refuse_visite before update of last_seen_at on sessions execute function refuse_visite()`)
  try {
    const answer = await me()
    expect([answer.status, statements(answer)]).toEqual([200, 3])
  } finally {
    await db.execute(sql`drop trigger refuse_visite on sessions`)
    await db.execute(sql`drop function refuse_visite()`)
  }
})

import fc from 'fast-check'
import { z } from 'zod'
import { call, signIn } from '../support/api'
import { EMAILS, GROUPES } from '../support/api-rows'

const ask = async (path: string) => call('GET', path, { jwt: await signIn(EMAILS.super) })

const PRIVATE = ['password', 'passwordHash', 'password_hash', 'resetPasswordToken', 'anonymiseAt', 'roleId']

/** People of a group that no test adds to. */
const COUNT = `users/count?filters[groupes][id]=${GROUPES.alto}`

test.each(PRIVATE)('[API-19] %s is neither filtered, sorted, chosen nor populated', async (name) => {
  const before = await ask(COUNT)
  for (const query of [
    `filters[${name}][$contains]=a`,
    `filters[${name}][$startsWith]=$argon`,
    `filters[$not][${name}][$null]=true`,
    `filters[$or][0][${name}][$gt]=a`,
    `filters[groupes][users][${name}][$contains]=a`,
    `sort=${name}`,
    `sort[0][${name}]=desc`,
    `fields=${name}`,
    `fields[0]=${name}`,
    `populate=${name}`,
    `populate[groupes][populate][users][fields]=${name}`,
    `populate[groupes][populate][users][filters][${name}]=a`,
    `populate[groupes][populate][users][sort]=${name}`,
  ]) {
    const answer = await ask(`users?${query}`)
    expect([query, answer.status, answer.body]).toMatchObject([
      query,
      400,
      { data: null, error: { name: 'ValidationError' } },
    ])
  }
  expect((await ask(COUNT)).body).toEqual(before.body)
})

test('[API-19] the known probes of other systems find nothing to hold on to', async () => {
  for (const query of [
    'filters[createdBy][password][$startsWith]=a',
    'filters[updatedBy][email][$contains]=a',
    'filters[t1.password][$contains]=a',
    'filters[t0.id]=1',
    'where[updatedBy][email][$contains]=a',
    'lookup[role][password][$contains]=a',
    'filters[users_permissions_user][email]=a',
    'filters[__proto__][admin]=1',
    'filters[constructor][prototype][x]=1',
    'filters[id][$raw]=1',
    'sort=(select%201)',
    'fields=*,password',
    'populate=createdBy',
    'populate[users][on][x]=1',
  ])
    expect([query, (await ask(`groupes?${query}`)).status]).toEqual([query, 400])
})

test('[API-19] the free search never looks into private fields', async () => {
  for (const text of ['argon2id', '$argon', 'Chaufferie'])
    expect((await ask(`users?_q=${encodeURIComponent(text)}`)).body).toEqual([])
})

test('[API-19] no person is answered with a secret', async () => {
  const { body } = await ask('users?populate=*&pagination[pageSize]=100')
  expect(z.array(z.looseObject({ id: z.number() })).parse(body).length).toBeGreaterThan(3)
  expect(JSON.stringify(body)).not.toMatch(/argon|password|hash|jeton/i)
})

test('[API-39] [API-40] any query string gives 200 or 400, with the error of the contract', async () => {
  await signIn(EMAILS.super)
  const part = fc.constantFrom(
    '$in',
    '$and',
    '$or',
    '$not',
    '$null',
    '$eq',
    '$between',
    '0',
    '1',
    '',
    'id',
    'Nom',
    'clients',
    'parentGroup',
    '*',
    'page',
    'pageSize',
    'start',
    'limit',
    'fields',
    'populate',
    'count',
  )
  const value = fc.constantFrom(
    '1',
    '-1',
    'true',
    '',
    'Nom:asc',
    '*',
    '%E0%A4%A',
    '%00',
    '1,2',
    'clients',
    '2026-01-01',
    '99999999999999',
    "'",
    '%27%22%3B',
    '\u{1F600}',
  )
  const key = fc.constantFrom('filters', 'sort', 'fields', 'populate', 'pagination', '_q', 'status', 'locale')
  const pair = fc
    .tuple(key, fc.array(part, { maxLength: 5 }), value)
    .map(
      ([name, parts, text]) =>
        `${name}${parts.map((item) => `[${item}]`).join('')}=${encodeURI(decodeURISafe(text))}`,
    )
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { minLength: 1, maxLength: 5 }), async (pairs) => {
      const answer = await ask(`groupes?${pairs.join('&')}`)
      if (answer.status === 200) return
      expect([400, 403]).toContain(answer.status)
      expect(answer.body).toMatchObject({ data: null, error: { message: expect.any(String), details: {} } })
      expect(JSON.stringify(answer.body)).not.toMatch(/select |\.ts\b|node_modules|at \w+ \(/)
    }),
    { numRuns: 60 },
  )
}, 120_000)

function decodeURISafe(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

import { z } from 'zod'
import { altered, call, PASSWORD } from '../support/api'
import { EMAILS } from '../support/auth'

const message = z.object({ error: z.object({ message: z.string() }) })

function logIn(identifier: string, password: string, address: string, more: object = {}) {
  return call('POST', 'auth/local', {
    body: { identifier, password, ...more },
    headers: { 'X-Forwarded-For': address },
  })
}

test('[AUTH-17] after 10 failures the pair of account and address waits 15 minutes; the owner signs in from elsewhere', async () => {
  for (let attempt = 1; attempt <= 10; attempt++) {
    expect((await logIn(EMAILS.limite, `mauvais ${attempt}`, '192.0.2.17')).status).toBe(400)
  }
  const refused = await logIn(EMAILS.limite, PASSWORD, '192.0.2.17')
  expect(refused.status).toBe(429)
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(800)
  expect(wait).toBeLessThanOrEqual(900)
  expect(message.parse(refused.body).error.message).toBe(
    'Trop de tentatives de connexion. Réessayez dans 15 minutes.',
  )
  expect((await logIn(EMAILS.limite, PASSWORD, '192.0.2.18')).status).toBe(200)
  expect((await logIn(EMAILS.actif, PASSWORD, '192.0.2.17')).status).toBe(200)
})

test('[AUTH-17] capitals, spaces, look-alikes, other fields and invented addresses count as the same pair', async () => {
  const spellings = [
    EMAILS.capital.toUpperCase(),
    ` ${EMAILS.capital} `,
    EMAILS.capital.replace('auth', 'ａｕｔｈ'),
    EMAILS.capital,
  ]
  for (let attempt = 0; attempt < 10; attempt++) {
    const spelling = spellings[attempt % spellings.length] ?? ''
    const address = `10.0.0.${attempt}, 192.0.2.30`
    const answer = await logIn(spelling, 'mauvais', address, { email: `autre${attempt}@exemple.fr` })
    expect(answer.status).toBe(400)
  }
  expect((await logIn(EMAILS.capital, PASSWORD, '192.0.2.30')).status).toBe(429)
})

test('[AUTH-17] failures of an account that does not exist are counted alike', async () => {
  const tries = await Promise.all(
    Array.from({ length: 14 }, (_, index) => logIn('fantome@exemple.fr', `mauvais ${index}`, '192.0.2.40')),
  )
  const statuses = tries.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(10).fill(400), ...Array(4).fill(429)])
})

test('a login that succeeds starts the count anew', async () => {
  for (const round of [1, 2]) {
    for (let attempt = 0; attempt < 6; attempt++)
      await logIn(EMAILS.adresse, `mauvais ${round}`, '192.0.2.50')
    expect((await logIn(EMAILS.adresse, PASSWORD, '192.0.2.50')).status).toBe(200)
  }
})

test('[SAFE-08] 40 wrong passwords from 40 addresses of one /64 are refused from the 11th, another network is not', async () => {
  const statuses: number[] = []
  for (let attempt = 1; attempt <= 40; attempt++) {
    const address = `2001:db8:8:1:${attempt.toString(16)}::${attempt}`
    statuses.push((await logIn(EMAILS.reseau, `mauvais ${attempt}`, address)).status)
  }
  expect(statuses).toEqual([...Array(10).fill(400), ...Array(30).fill(429)])
  expect((await logIn(EMAILS.reseau, PASSWORD, '2001:db8:8:1::ffff')).status).toBe(429)
  expect((await logIn(EMAILS.reseau, PASSWORD, '2001:db8:8:2::1')).status).toBe(200)
})

test('[SAFE-08] 200 wrong passwords from 200 networks slow an account down; the owner enters by a browser that logged in before', async () => {
  const first = await logIn(EMAILS.assiege, PASSWORD, '192.0.2.60')
  const kept = first.headers.getSetCookie().find((line) => line.startsWith('extranet.appareil='))
  expect(kept).toMatch(/; Path=\/v2\/api\/auth; Max-Age=15552000; HttpOnly; Secure; SameSite=Lax$/)
  const statuses: number[] = []
  for (let network = 0; network < 200; network++) {
    const answer = await logIn(EMAILS.assiege, 'mauvais', `2001:db8:9:${network.toString(16)}::1`)
    statuses.push(answer.status)
    if (answer.status !== 429) continue
    const wait = Number(answer.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(10)
  }
  expect(statuses.slice(0, 50)).toEqual(Array(50).fill(400))
  // One try every ten seconds is left to those whom the account does not know.
  expect(statuses.slice(50).filter((status) => status === 400).length).toBeLessThan(40)

  const cookie = kept?.split(';')[0] ?? ''
  const owner = (value: string, password = PASSWORD, identifier: string = EMAILS.assiege) =>
    call('POST', 'auth/local', {
      body: { identifier, password },
      headers: { 'X-Forwarded-For': '2001:db8:9:1::1', 'Sec-Fetch-Site': 'same-origin' },
      cookie: value,
    })
  const entered = await owner(cookie)
  expect(entered.status).toBe(200)
  const renewed = entered.headers.getSetCookie().find((line) => line.startsWith('extranet.appareil='))
  expect(renewed?.split(';')[0]).not.toBe(cookie)
  // Neither made up nor of another account does it help; and a browser has ten tries of its own.
  expect((await owner(altered(cookie), 'mauvais')).status).toBe(429)
  for (let attempt = 1; attempt <= 10; attempt++) expect((await owner(cookie, 'mauvais')).status).toBe(400)
  expect((await owner(cookie)).status).toBe(429)
})

import { z } from 'zod'
import { call, PASSWORD } from '../support/api'
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

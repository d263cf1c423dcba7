import { z } from 'zod'
import { accounts, baseUrl, call, openSession, SESSION_COOKIE, signIn } from '../support/api'

const SUPER = 'perimetre.super@exemple.fr'
const ALPHA = { portailId: 2, groupeId: 960_001, clientId: 960_001, start: '2026-01-01', end: '2026-12-31' }
const ETRANGER = 960_007

/** Cookies of a person who applied this perimeter. */
async function cookiesOf(contrats: { base: 'tous' | 'aucun'; exceptions: string[] }): Promise<string> {
  const session = `${SESSION_COOKIE}=${await openSession(SUPER)}`
  const headers = { origin: baseUrl }
  const body = { ...ALPHA, contrats }
  const answer = await call('POST', 'perimetre/appliquer', { cookie: session, headers, body })
  expect(answer.status).toBe(200)
  return [session, ...answer.headers.getSetCookie().map((line) => line.split(';')[0])].join('; ')
}

const numbersOf = async (cookie: string) => {
  const { body } = await call('GET', 'listes/contrats/export?format=csv', { cookie })
  const [, ...lines] = String(body).replace('\ufeff', '').trimEnd().split('\r\n')
  return lines.map((line) => /PA-2023-\d{5}/.exec(line)?.[0])
}
const statusOf = async (cookie: string, id: number) =>
  (await call('GET', `/v2/contrats/${id}`, { cookie })).status

test('[CONTRACT-03] a contract that is not chosen is not listed, and its sheet is a 404, as that of another client', async () => {
  const all = await cookiesOf({ base: 'tous', exceptions: [] })
  expect(await numbersOf(all)).toEqual([1, 2, 3, 4, 5].map((rank) => `PA-2023-0000${rank}`))
  expect(await statusOf(all, 960_004)).toBe(200)
  expect(await statusOf(all, ETRANGER)).toBe(404)
  // Another client of the group.
  expect(await statusOf(all, 960_006)).toBe(404)

  const some = await cookiesOf({ base: 'tous', exceptions: ['PA-2023-00004'] })
  expect(await numbersOf(some)).toEqual([1, 2, 3, 5].map((rank) => `PA-2023-0000${rank}`))
  expect(await statusOf(some, 960_003)).toBe(200)
  expect(await statusOf(some, 960_004)).toBe(404)
})

const mine = z.object({
  data: z.array(
    z.strictObject({
      clientId: z.string(),
      descriptionClientId: z.string(),
      contracts: z.array(z.strictObject({ numContract: z.string(), descriptionContract: z.string() })),
    }),
  ),
})

test('[PERIM-34] the contracts of a person are those of their perimeter, in the shape of the specification', async () => {
  const one = await cookiesOf({ base: 'aucun', exceptions: ['PA-2023-00003'] })
  const { data } = mine.parse((await call('GET', 'users/me/contrats', { cookie: one })).body)
  expect(data).toEqual([
    {
      clientId: expect.any(String),
      descriptionClientId: 'Alpha Habitat',
      contracts: [{ numContract: 'PA-2023-00003', descriptionContract: 'Résidence du Parc' }],
    },
  ])
  const cmi = await call('GET', 'users/me/contrats', { jwt: await signIn(accounts.cmi.utilisateur) })
  expect(cmi.status).toBe(404)
})

test('[CONTRACT-08] the constraints of a line are written by managers, of their own contracts', async () => {
  const body = { contraintesAcces: 'Gardien le matin', moisPreferes: [3] }
  const put = async (email: string, id: number, sent: object = body) => {
    const answer = await call('PUT', `gammes-maintenance/${id}`, { jwt: await signIn(email), body: sent })
    return answer.status
  }
  expect(await put(accounts.collectif.utilisateur, 101)).toBe(404)
  expect(await put(accounts.cmi.super, 101)).toBe(404)
  expect(await put(accounts.collectif.admin, 2_000_000)).toBe(404)
  expect(await put(accounts.collectif.admin, 101, { ...body, moisPreferes: [13] })).toBe(400)
  // Rows of the small set are numbered from 101; those of the first contracts are this manager's.
  expect(await put(accounts.glc.super, 101)).toBe(404)
})

/** Sums of a column of an export. */
const sumOf = async (cookie: string, list: string, column: string) => {
  const { body } = await call('GET', `listes/${list}/export?format=csv`, { cookie })
  const [header = '', ...lines] = String(body).replace('\ufeff', '').trimEnd().split('\r\n')
  const at = header.split(';').indexOf(column)
  expect(at).toBeGreaterThan(-1)
  return { sum: lines.reduce((sum, line) => sum + Number(line.split(';')[at]), 0), rows: lines.length }
}

test('the follow-up counts the definitive absences that their own list holds', async () => {
  const cookie = `${SESSION_COOKIE}=${await signIn(accounts.collectif.admin)}`
  const absents = await sumOf(cookie, 'suivi-contrats', 'Absents définitifs')
  const listed = await call('GET', 'listes/absents-definitifs/export?format=csv', { cookie })
  expect(absents.sum).toBe(String(listed.body).trimEnd().split('\r\n').length - 1)
  expect(absents.rows).toBeGreaterThan(10)
})

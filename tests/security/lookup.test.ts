import { sql } from 'drizzle-orm'
import { customersFindCustomerCall as findCustomerCall } from '@/lib/campagnes/recherche/calls/findCustomer'
import type { Db } from '@/lib/platform/db/client'
import { openOwnDatabase } from '../support/own-database'
import { BAILLEUR, CLIENT, CONTRAT, insertRecherche, LOGEMENTS } from '../support/recherche-rows'
import { getAsVisitor, statementsOf } from '../support/visitor'

let db: Db
let close: () => Promise<void>
let printed: string[]

beforeAll(async () => {
  const own = await openOwnDatabase('lookup', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    LOG_LEVEL: 'info',
  })
  db = own.db
  close = own.close
  await insertRecherche(db)
})
afterAll(() => close())

beforeEach(async () => {
  printed = []
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
  await db.execute(sql`delete from limites`)
})
afterEach(() => jest.restoreAllMocks())

let visitor = 0
const own = () => {
  visitor += 1
  return `10.42.${visitor >> 8}.${visitor & 255}`
}
const find = (codepostal: string, reference: string, address = own()) =>
  getAsVisitor(findCustomerCall, { codepostal, reference }, { address })

test('whatever does not match has the same answer after the same statements: nothing tells whether the reference exists', async () => {
  const misses: [string, string][] = [
    ['59000', 'C999999'],
    ['75001', CLIENT.reference],
    ['75001', CONTRAT.numero],
    ['75001', CLIENT.party],
    ['75001', LOGEMENTS.loue.reference],
    // The postal code of a dwelling is not that of its landlord.
    [LOGEMENTS.loue.codePostal, BAILLEUR.reference],
    ['00000', '%%%'],
  ]
  const answers = []
  for (const [codepostal, reference] of misses.slice(0, -1)) answers.push(await find(codepostal, reference))
  for (const { status, body } of answers) {
    expect(status).toBe(404)
    expect(body).toEqual({
      data: null,
      error: {
        status: 404,
        name: 'NotFoundError',
        message: 'Référence inconnue',
        details: { reason: 'Not Found' },
      },
    })
  }
  expect(new Set(answers.map(({ headers }) => statementsOf(headers))).size).toBe(1)
  expect(statementsOf(answers[0]?.headers ?? new Headers())).toBeGreaterThan(0)
  expect(new Set(answers.map(({ headers }) => [...headers.keys()].join())).size).toBe(1)
  const [codepostal, reference] = misses.at(-1) ?? ['', '']
  expect((await find(codepostal, reference)).status).toBe(400)
})

test('a reference missed 5 times is closed for a quarter of an hour to any address, the others stay open', async () => {
  for (const reference of [CLIENT.reference, 'C999997']) {
    for (let miss = 1; miss <= 5; miss += 1) expect((await find('75001', reference)).status).toBe(404)
    const refused = await find('59000', reference)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
  }
  expect((await find(BAILLEUR.codePostal, BAILLEUR.reference)).status).toBe(200)
  await db.execute(sql`update limites set expire = 1 where key like 'findCustomer-reference:%'`)
  expect((await find('59000', CLIENT.reference)).status).toBe(200)
})

test('capitals and spaces name the same reference; simultaneous guesses all count', async () => {
  const spellings = ['c000123', ' C000123', 'C000123 ', 'C000123']
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => find(`750${index + 10}`, spellings[index % 4] ?? '')),
  )
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('who gives the right postal code is never counted', async () => {
  for (let turn = 0; turn < 12; turn += 1) expect((await find('59000', CLIENT.reference)).status).toBe(200)
})

test('guesses from one address find nobody, and keep nobody else out', async () => {
  const attacker = own()
  // The first of a process also reads the keys that seal its tickets.
  await find('59000', CONTRAT.numero)
  const quiet = await find('59000', CONTRAT.numero)
  const references = Array.from({ length: 120 }, (_, index) => `C${String(index).padStart(6, '0')}`)
  // No more at once than one visitor has turns for: what is refused here is refused for the number of guesses.
  const attack = async () => {
    const answers: Awaited<ReturnType<typeof find>>[] = []
    for (let start = 0; start < references.length; start += 15)
      answers.push(
        ...(await Promise.all(
          references.slice(start, start + 15).map((reference) => find('59000', reference, attacker)),
        )),
      )
    return answers
  }
  const attacked = attack()
  const other = await find('59000', CONTRAT.numero)
  const statuses = (await attacked).map(({ status }) => status)
  const after = await find('59000', CONTRAT.numero)
  expect([quiet.status, other.status, after.status]).toEqual([200, 200, 200])
  const [alone, amidst] = [quiet, other].map(({ headers }) => statementsOf(headers))
  expect(amidst).toBe(alone)
  expect(statuses.filter((status) => status === 200)).toEqual([])
  expect(statuses.filter((status) => status === 404)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(90)
})

test('answers are never stored, and no log line holds what was asked or found', async () => {
  await find('59000', CLIENT.reference)
  await find('75007', 'SECRET-REFERENCE-42')
  const lines = printed.join('')
  expect(lines).toContain('"event":"appel"')
  for (const value of [CLIENT.reference, '59000', '75007', 'SECRET-REFERENCE-42', 'Dupont', 'exemple.fr'])
    expect(lines).not.toContain(value)
  const { rows } = await db.execute(sql`select key from limites`)
  expect(JSON.stringify(rows)).not.toContain('SECRET')
})

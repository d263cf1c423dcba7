import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { COLLECTIONS } from '@/lib/app/collections.generated'
import { LISTS } from '@/lib/app/lists.generated'
import { accounts, call, serverLog, signIn } from '../support/api'
import { periodCookie } from '../support/cookies'
import { placedCookie } from '../support/staff-perimetre'
import { statementsOf } from '../support/visitor'

const YEAR = periodCookie('2026-01-01', '2026-12-31')
const line = z.object({ requestId: z.string(), statements: z.number() })

/** Statements that a page made, by the line that the server logs once it has answered. */
async function statementsOfOne(email: string, path: string): Promise<number> {
  const cookie = `${await placedCookie(await signIn(email))}; ${YEAR}`
  const { status, headers } = await call('GET', path, { cookie })
  expect([path, status]).toEqual([path, 200])
  const requestId = headers.get('x-request-id') ?? ''
  for (let tries = 0; tries < 50; tries += 1) {
    const found = serverLog().find((text) => text.includes(requestId) && text.includes('"page"'))
    if (found) return line.parse(JSON.parse(found)).statements
    await wait(20)
  }
  throw new Error(`${path} : aucune ligne au journal`)
}

const SCREENS = [
  ...new Set([...LISTS.values()].map((list) => list.visit<string>(({ screen }) => screen))),
].sort()
const PARK = [
  '/contrats',
  '/dpe',
  '/ensembleimmobilier',
  '/equipements',
  '/intervention',
  '/logements',
  '/logements/nonvisites',
  '/nonconformite',
  '/rendezvous',
]
const PAGES = [
  ...SCREENS.map((screen) => [screen, accounts.ehs.super] as const),
  ...PARK.map((screen) => [screen, accounts.collectif.super] as const),
  ['/suivi', accounts.cmi.super] as const,
  ['/misesenservice', accounts.cmi.super] as const,
]

const statementsOfBoth = async (email: string, [short = '', long = '']: string[]) => [
  await statementsOfOne(email, short),
  await statementsOfOne(email, long),
]

const MOST = 4
const known = new Set<string>()

test.each(PAGES)(
  '[PERF-05] %s makes at most 4 statements for %s, as many for 100 rows as for 25',
  async (screen, email) => {
    // The first page of a person makes their menus, which the next ones find.
    if (!known.has(email)) await statementsOfOne(email, `/v2${screen}`)
    known.add(email)
    const paths = [`/v2${screen}?lignes=25`, `/v2${screen}?lignes=100`]
    let [few = 0, many = 0] = await statementsOfBoth(email, paths)
    // One of a person's pages notes their visit, once a minute: it is not one of the next two.
    if (few !== many || few > MOST) [few = 0, many = 0] = await statementsOfBoth(email, paths)
    expect([few, many]).toEqual([few, few])
    expect(few).toBeGreaterThan(0)
    expect(few).toBeLessThanOrEqual(MOST)
  },
)

test.each([...COLLECTIONS.keys()])(
  '[PERF-05] %s with any populate makes at most 2 statements',
  async (name) => {
    const jwt = await signIn(accounts.ehs.super)
    for (const populate of ['*', ...Object.keys(COLLECTIONS.get(name)?.relations ?? {})]) {
      const path = `${name}?populate=${populate}&pagination[pageSize]=25`
      const answer = await call('GET', path, { jwt })
      expect([path, answer.status]).toEqual([path, 200])
      expect(statementsOf(answer.headers)).toBeLessThanOrEqual(2)
    }
  },
)

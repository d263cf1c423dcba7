import { z } from 'zod'
import { accounts, openSession, PASSWORD, SESSION_COOKIE } from '../support/api'
import { makeOwnDatabase } from '../support/own-database'
import { type OwnServer, startOwnServer, whenReady } from '../support/own-server'
import { pageParameters } from '../support/page-parameters'
import { sampleOf, withEachFieldAs } from '../support/sample'
import { staffPerimetre } from '../support/staff-perimetre'

/** A server of its own with the data of the shared one: what the calls change here disturbs no other test. */
let database: Awaited<ReturnType<typeof makeOwnDatabase>>
let server: OwnServer
let jwt = ''
/** Cookies of a perimeter: most pages ask the staff for one before they read anything. */
let perimetre = ''
let asked = 0

beforeAll(async () => {
  database = await makeOwnDatabase('parametres', 'full')
  server = await startOwnServer({
    ...database.variables,
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  })
  await whenReady(server)
  await logIn()
  // The shared server has the same rows.
  const chosen = await staffPerimetre(await openSession(accounts.ehs.super))
  perimetre = chosen.map(([name, id]) => `; ${name}=${id}`).join('')
}, 240_000)

afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await database.remove()
})

/** From another address each time: what is limited by address answers too. */
const address = () => `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked++ & 255}`

let loggingIn: Promise<void> | null = null

/** Once for all who ask at the same time. */
function logIn(): Promise<void> {
  loggingIn ??= openOwnSession().finally(() => {
    loggingIn = null
  })
  return loggingIn
}

async function openOwnSession(): Promise<void> {
  const answer = await fetch(`http://localhost:${server.port}/v2/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address() },
    body: JSON.stringify({ identifier: accounts.ehs.super, password: PASSWORD }),
  })
  jwt = z.object({ jwt: z.string() }).parse(await answer.json()).jwt
}

/** `placed`: with a perimeter, without which most pages send the staff to choose one. */
type Ask = {
  path: string
  method?: string
  body?: unknown
  form?: FormData
  signedIn?: boolean
  placed?: boolean
}
type Seen = { status: number; isLoggedOut: boolean }

async function answerTo({
  path: where,
  method = 'GET',
  body,
  form,
  signedIn = true,
  placed = true,
}: Ask): Promise<Seen> {
  const headers = new Headers({ 'x-forwarded-for': address() })
  if (signedIn && where.startsWith('/v2/api/')) headers.set('authorization', `Bearer ${jwt}`)
  else if (signedIn) headers.set('cookie', `${SESSION_COOKIE}=${jwt}${placed ? perimetre : ''}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  // Half of a pair is written as its escape, which JSON.stringify leaves alone.
  const sent = form ?? (body === undefined ? null : JSON.stringify(body))
  const answer = await fetch(`http://localhost:${server.port}${where}`, {
    method,
    headers,
    redirect: 'manual',
    body: sent,
  })
  await answer.arrayBuffer()
  const isSentToLogin = answer.headers.get('location')?.includes('/connexion') ?? false
  return { status: answer.status, isLoggedOut: signedIn && (answer.status === 401 || isSentToLogin) }
}

/** Asks again with another session where what was asked before had ended it. */
async function statusOf(ask: Ask): Promise<number> {
  const first = await answerTo(ask)
  if (!first.isLoggedOut) return first.status
  await logIn()
  return (await answerTo(ask)).status
}

/** How many pages were drawn for somebody who reads them. */
let drawn = 0

/** Asks all, eight at a time, and gives those that failed on our side. */
async function faults(all: readonly Ask[]): Promise<string[]> {
  const found: string[] = []
  const queue = [...all]
  const work = async () => {
    for (let ask = queue.pop(); ask; ask = queue.pop()) {
      const status = await statusOf(ask).catch((error: Error) => `sans réponse (${error.cause ?? error})`)
      if (status === 200 && ask.signedIn !== false && ask.placed !== false) drawn += 1
      if (typeof status === 'string' || status >= 500)
        found.push(
          `${status} ${ask.method ?? 'GET'} ${ask.path.slice(0, 200)} ${JSON.stringify(ask.body ?? '').slice(0, 200)}`,
        )
    }
  }
  const before = server.told().length
  await Promise.all(Array.from({ length: 8 }, work))
  return found.length === 0 ? found : [...found, server.told().slice(before)]
}

const LONG = 'x'.repeat(16 * 1024)
/** Longer than Node takes in a line of request: with the address it makes 16 kB. */
const WRONG = [
  '%00',
  'a%00b',
  '%01%07%1B%0D%0A%7F',
  '%ED%A0%80',
  '%E2%80%AE%EF%BF%BE',
  LONG.slice(0, 15_000),
  LONG,
]
const MIXED = 'a%00%01%1B%0D%0A%ED%A0%80%27%22%3C'

/** How many wrong values a place gets: each gets another than the one before, so that together they get them all. */
const SHARE = 1

let turn = 0

/** The share of a place among the wrong values. */
function shareOf<T>(values: readonly T[]): T[] {
  const from = turn
  turn += SHARE
  return Array.from(
    { length: Math.min(SHARE, values.length) },
    (_, index) => values[(from + index) % values.length],
  ).filter((value) => value !== undefined)
}

/** One parameter with wrong values; twice, as a list and as an object too. */
const spelled = (name: string) =>
  shareOf([
    ...WRONG.map((value) => `${name}=${value}`),
    `${name}=${MIXED}&${name}=${MIXED}`,
    `${name}[]=${MIXED}`,
    `${name}[a][b]=${MIXED}`,
  ])

/** An address with each of its variable parts wrong in turn, and one with none wrong. */
function addresses(pattern: string, parameter: RegExp): string[] {
  const right = pattern.replace(parameter, '102')
  const places = [...pattern.matchAll(parameter)]
  const wrong = places.flatMap((_, place) =>
    shareOf([...WRONG.slice(0, 6), '%5B%5D', '%7B%7D', '-1', '99999999999999999999']).map((value) => {
      let index = 0
      return pattern.replace(parameter, () => (index++ === place ? value : '102'))
    }),
  )
  return [right, ...wrong]
}

test('[SAFE-15] no page fails whatever its parameters hold', async () => {
  const pages = pageParameters()
  expect(pages.length).toBeGreaterThan(60)
  expect(new Map(pages.map((page) => [page.path, page.names])).get('/espacepersonnel')).toContain('personne')
  const asks = pages.flatMap(({ path: pattern, names, firstRead }, index) => {
    const [right = '', ...wrong] = addresses(pattern, /:\w+/g)
    const together = shareOf(WRONG.slice(0, 5)).map((value) =>
      names.map((name) => `${name}=${value}`).join('&'),
    )
    const some = new Set([...firstRead, names[index % names.length] ?? ''])
    // A page says which parameters it does not know.
    const alone = [...some, 'x'].map((name) => `${name}=${MIXED}`)
    const shapes = [...together, ...spelled('recherche'), ...alone]
    const all = [...wrong, ...shapes.map((search) => `${right}?${search}`)]
    return all.flatMap((where): Ask[] => [{ path: `/v2${where}` }])
  })
  const visitors = asks.filter((_, index) => index % 7 === 0).map((ask) => ({ ...ask, signedIn: false }))
  const unplaced = [
    ...asks.filter((_, index) => index % 7 === 1),
    ...[...WRONG, MIXED].map((value) => ({ path: `/v2/?choisir=${value}` })),
  ].map((ask) => ({ ...ask, placed: false }))
  expect(asks.length).toBeGreaterThan(300)
  expect(await faults([...asks, ...visitors, ...unplaced])).toEqual([])
  // Most of them drew their page: they were no refusals of a session that was over.
  expect(drawn).toBeGreaterThan(asks.length / 2)
}, 900_000)

const parameter = z.looseObject({ name: z.string(), in: z.string() })
const operation = z.looseObject({
  parameters: z.array(z.union([parameter, z.object({ $ref: z.string() })])).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
})
const description = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ parameters: z.record(z.string(), parameter).default({}) }),
})

const WRONG_JSON: unknown[] = [
  'a\u0000b',
  '\u0001\u0007\u001b\r\n\u007f',
  '\ud800',
  LONG,
  ['\u0000'],
  { a: { b: '\u0000' } },
  null,
  -1,
]

/** A form with wrong names, values and names of files. */
function wrongForm(text: string): FormData {
  const form = new FormData()
  for (const name of ['data', 'files', 'files[]', 'demandeId', text]) form.append(name, text)
  form.append('files', new Blob(['%PDF-1.4\n'], { type: 'application/pdf' }), `${text}.pdf`)
  return form
}

test('[SAFE-15] no call fails whatever its parameters hold', async () => {
  const answer = await fetch(`http://localhost:${server.port}/v2/api/openapi.json`, {
    headers: { authorization: `Bearer ${jwt}` },
  })
  const { paths, components } = description.parse(await answer.json())
  const whole = (one: z.output<typeof operation>['parameters'][number]) =>
    '$ref' in one ? components.parameters[String(one.$ref).split('/').at(-1) ?? ''] : one
  expect(Object.keys(paths).length).toBeGreaterThan(150)
  const asks = Object.entries(paths).flatMap(([pattern, operations]) => {
    const [right = '', ...wrong] = addresses(`/v2/api${pattern}`, /\{\w+\}/g)
    return Object.entries(operations).flatMap(([verb, { parameters, requestBody }]): Ask[] => {
      const method = verb.toUpperCase()
      const [kind, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
      const sample = content && sampleOf(content.schema)
      const body = content ? { body: sample } : {}
      const described = parameters.map(whole).filter((one) => one !== undefined)
      const names = ['x', ...described.flatMap(({ in: place, name }) => (place === 'query' ? name : []))]
      const searches = names.flatMap(spelled)
      const bodies = content
        ? shareOf(WRONG_JSON).flatMap((value) => [value, ...withEachFieldAs(sample, value)])
        : []
      const forms =
        kind === 'multipart/form-data' ? ['\u0000', 'a\u0000b', '\u0001\u001b\r\n', '../../x', LONG] : []
      return [
        ...wrong.map((where) => ({ path: where, method, ...body })),
        ...searches.map((search) => ({ path: `${right}?${search}`, method, ...body })),
        ...bodies.map((one) => ({ path: right, method, body: one })),
        ...forms.map((text) => ({ path: right, method, form: wrongForm(text) })),
      ]
    })
  })
  expect(asks.length).toBeGreaterThan(800)
  expect(await faults(asks)).toEqual([])
}, 900_000)

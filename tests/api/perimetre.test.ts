import { z } from 'zod'
import { baseUrl, call, openSession, SESSION_COOKIE, signIn } from '../support/api'
import { perimetreCookie } from '../support/cookies'

const SUPER = 'perimetre.super@exemple.fr'
const page = z.object({ rows: z.array(z.record(z.string(), z.unknown())), total: z.number() })
const selection = {
  portailId: 2,
  groupeId: 960001,
  clientId: 960001,
  contrats: { base: 'tous', exceptions: [] as string[] },
  start: '2026-01-01',
  end: '2026-12-31',
}

async function get(path: string, email = SUPER) {
  return call('GET', path, { jwt: await signIn(email) })
}

/** « Appliquer », and the cookies it sets by name. */
async function apply(body: object, email = SUPER, sent = '') {
  const session = `${SESSION_COOKIE}=${await openSession(email)}`
  const answer = await call('POST', 'perimetre/appliquer', {
    cookie: sent ? `${session}; ${sent}` : session,
    headers: { origin: baseUrl },
    body,
  })
  const cookies = new Map(
    answer.headers
      .getSetCookie()
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const),
  )
  return { status: answer.status, body: answer.body, cookies }
}

const textOf = (cookie: string | undefined) => decodeURIComponent(cookie?.split(';')[0] ?? '')

test('every call asks for a session', async () => {
  for (const path of [
    '',
    '/groupes?portailId=2',
    '/clients?portailId=2',
    '/contrats?clientId=1',
    '/ouverture?portailId=2',
  ])
    expect((await call('GET', `perimetre${path}`)).status).toBe(401)
  expect((await call('POST', 'perimetre/appliquer', { body: selection })).status).toBe(401)
})

test('[PERIM-49] groups, clients and contracts of others are never answered', async () => {
  expect(page.parse((await get('perimetre/contrats?clientId=960007')).body)).toEqual({ rows: [], total: 0 })
  expect(page.parse((await get('perimetre/clients?portailId=2&groupeId=960007')).body)).toEqual({
    rows: [],
    total: 0,
  })
  const hits = page.parse((await get('perimetre/clients?portailId=2&recherche=tranger')).body)
  expect(hits.total).toBe(0)
  expect((await get('perimetre/ouverture?groupeId=960007')).status).toBe(404)
  expect((await get('perimetre/ouverture?portailId=1190')).status).toBe(404)
  expect((await apply({ ...selection, groupeId: 960007, clientId: 960007 })).status).toBe(404)
  expect((await apply({ ...selection, clientId: 960007 })).status).toBe(404)
  expect((await apply({ ...selection, portailId: 160 })).status).toBe(404)
})

test('[PERIM-05] a saved selection applies while its portal, its group and its client are the person’s, else the default', async () => {
  const opened = async (portail: number, groupe: number, client: number) => {
    const saved = perimetreCookie(portail, groupe, client)
    const cookie = `${SESSION_COOKIE}=${await openSession(SUPER)}; ${saved}`
    return (await call('GET', 'perimetre', { cookie })).body
  }
  const gamma = { portailId: 160, groupe: { id: 960003 }, client: { id: 960003, clientId: 'C960003' } }
  expect(await opened(160, 960003, 960003)).toMatchObject(gamma)
  const first = {
    portailId: 2,
    groupe: { id: 960001, nom: 'Périmètre Alpha' },
    client: { id: 960001, clientId: 'C960001' },
    contrats: { base: 'tous', exceptions: [] },
  }
  const notTheirs = {
    portail: [1190, 960003, 960003],
    groupe: [2, 960007, 960007],
    client: [160, 960003, 960007],
  }
  for (const [lost, [portail = 0, groupe = 0, client = 0]] of Object.entries(notTheirs))
    expect([lost, await opened(portail, groupe, client)]).toMatchObject([lost, first])
})

describe('« Recherche contrat »', () => {
  const CITED = { numeroContrat: 'CO-2023-00418', description: 'Office des trois rivières' }

  async function found(recherche: string, mode?: string) {
    const email = 'ehs.super@exemple.fr'
    const { data } = z
      .object({ data: z.array(z.object({ id: z.number() })).length(1) })
      .parse((await get('clients?filters[clientId]=C000123', email)).body)
    const query = new URLSearchParams({
      clientId: String(data[0]?.id),
      recherche,
      limit: '100',
      ...(mode && { mode }),
    })
    return page.parse((await get(`perimetre/contrats?${query}`, email)).body).rows
  }
  const cited = expect.objectContaining(CITED)

  test('[PERIM-27] finds by number or description, in any case', async () => {
    expect(await found('co-2023')).toContainEqual(cited)
    expect(await found('OFFICE')).toContainEqual(cited)
    expect(await found('introuvable')).toEqual([])
  })

  test('[PERIM-33] looks where its mode says', async () => {
    expect(await found('CO-2023', 'description')).toEqual([])
    expect(await found('CO-2023', 'numeroContrat')).toContainEqual(cited)
    expect(await found('CO-2023', 'numeroContratAndDesc')).toContainEqual(cited)
    expect(await found('office', 'numeroContrat')).toEqual([])
    expect(await found('office', 'description')).toContainEqual(cited)
    expect((await get('perimetre/contrats?clientId=960001&mode=autre')).status).toBe(400)
  })
})

test('[PERIM-30] the status of a contract is answered to a super admin only', async () => {
  const statusOf = async (email: string) =>
    page.parse((await get('perimetre/contrats?clientId=960001', email)).body).rows[0]?.status
  expect(await statusOf(SUPER)).toBe('En cours')
  expect(await statusOf('perimetre.admin@exemple.fr')).toBeNull()
})

test('[PERIM-38] a group without client gives way to the next one of its portal', async () => {
  const answer = await get('perimetre/ouverture?groupeId=960002')
  expect(answer.body).toMatchObject({ groupe: { id: 960001 }, client: { id: 960001, clientId: 'C960001' } })
})

test('[PERIM-08] « Appliquer » sets the selection and date cookies for a year, Secure, on every path', async () => {
  const contrats = { base: 'tous', exceptions: ['PA-2023-00001'] }
  const { status, body, cookies } = await apply({ ...selection, contrats })
  expect(status).toBe(200)
  expect(body).toEqual({ redirectTo: '/v2/' })
  expect(textOf(cookies.get('selectedGroupParent'))).toBe('2')
  expect(textOf(cookies.get('selectedGroup'))).toBe('960001')
  expect(textOf(cookies.get('selectedClient'))).toBe('960001')
  expect(textOf(cookies.get('startDateFilter'))).toBe('2026-01-01T00:00:00.000Z')
  expect(textOf(cookies.get('endDateFilter'))).toBe('2026-12-31T23:59:59.999Z')
  expect(textOf(cookies.get('selectedContracts_part0'))).toBe(
    'PA-2023-00002,PA-2023-00003,PA-2023-00004,PA-2023-00005',
  )
  expect(cookies.get('selectedGroup')).toMatch(/Path=\/;.*Max-Age=31536000;.*Secure; SameSite=lax/i)
})

test('[PERIM-09] 250 contracts make three cookies; 40 afterwards leave only the first', async () => {
  const chosen = (count: number) =>
    Array.from({ length: count }, (_, index) => `GR-2024-${String(index + 1).padStart(5, '0')}`)
  const large = { ...selection, groupeId: 970001, clientId: 970001 }
  const many = await apply(
    { ...large, contrats: { base: 'aucun', exceptions: chosen(250) } },
    'perimetre.groupes2000@exemple.fr',
  )
  const sizes = [0, 1, 2, 3].map((part) => many.cookies.get(`selectedContracts_part${part}`))
  expect(sizes.map((cookie) => textOf(cookie).split(',').filter(Boolean).length)).toEqual([100, 100, 50, 0])
  // Browsers drop a longer cookie, and Node answers 431 above 16 KB of headers.
  const lines = [...many.cookies].map(([name, rest]) => `${name}=${rest}`)
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(4096)
  expect(Buffer.byteLength(lines.join())).toBeLessThan(16 * 1024)
  const sent = [0, 1, 2].map((part) => `selectedContracts_part${part}=GR-2024-00001`).join('; ')
  const few = await apply(
    { ...large, contrats: { base: 'aucun', exceptions: chosen(40) } },
    'perimetre.groupes2000@exemple.fr',
    sent,
  )
  expect(textOf(few.cookies.get('selectedContracts_part0')).split(',')).toHaveLength(40)
  for (const part of [1, 2]) expect(few.cookies.get(`selectedContracts_part${part}`)).toMatch(/^;.*Max-Age=0/)
})

test('[PERIM-51] a reference of another person, or of another client, is ignored', async () => {
  const large = {
    ...selection,
    groupeId: 970001,
    clientId: 970001,
    contrats: { base: 'tous', exceptions: ['GR-2024-00001'] },
  }
  const owner = await apply(large, 'perimetre.groupes2000@exemple.fr')
  const reference = textOf(owner.cookies.get('selectedContracts_part0'))
  expect(reference).toMatch(/^ref:/)
  const session = await openSession(SUPER)
  const cookie = [
    `${SESSION_COOKIE}=${session}`,
    'selectedGroup=960001',
    'selectedClient=960001',
    `selectedContracts_part0=${encodeURIComponent(reference)}`,
  ].join('; ')
  const answer = await call('GET', 'perimetre', { cookie })
  expect(answer.body).toMatchObject({ client: { id: 960001 }, contrats: { base: 'tous', exceptions: [] } })
})

test('an end before the start is reset to it, and no contract at all is refused with a sentence', async () => {
  const dates = await apply({ ...selection, start: '2026-05-10', end: '2026-05-01' })
  expect(textOf(dates.cookies.get('endDateFilter'))).toBe('2026-05-10T23:59:59.999Z')
  const none = await apply({ ...selection, contrats: { base: 'aucun', exceptions: [] } })
  expect(none.status).toBe(400)
  expect(none.body).toMatchObject({ error: { message: 'Sélectionnez au moins un contrat.' } })
})

test('a call that is wrong is refused, never an error of the server', async () => {
  for (const path of [
    'groupes',
    'groupes?portailId=abc',
    'groupes?portailId=2&limit=1000',
    'groupes?portailId=2&offset=-1',
    'contrats?clientId=960001&mode=inconnu',
    'contrats?clientId=960001&recherche=%00',
    'ouverture',
  ])
    expect((await get(`perimetre/${path}`)).status).toBe(400)
  expect((await get('perimetre/groupes?portailId=2&recherche=%25')).body).toEqual({ rows: [], total: 0 })
})

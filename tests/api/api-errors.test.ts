import { z } from 'zod'
import { altered, call, signIn } from '../support/api'
import { EMAILS, FOREIGN, GROUPES, OWN } from '../support/api-rows'

const errorBody = z.strictObject({
  data: z.null(),
  error: z.strictObject({
    status: z.number(),
    name: z.string(),
    message: z.string().min(1),
    details: z.record(z.string(), z.unknown()),
  }),
})

async function refused(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await call(method, path, { jwt: await signIn(EMAILS.utilisateur), body, headers })
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts\b|at async|select .* from|\/home|\/tmp/)
  const { error } = errorBody.parse(answer.body)
  expect(error.status).toBe(answer.status)
  return { ...error, headers: answer.headers }
}

const installer = {
  nom: 'Essai',
  prenom: 'Zoé',
  societe: 'Essais',
  telephone: '0199000023',
  email: 'zoe.essai@exemple.fr',
  groupes: GROUPES.elan,
}

test('[API-15] [API-35] [API-40] every refusal is JSON of one shape, with a French message', async () => {
  const large = { data: { nom: 'x'.repeat(1_100_000) } }
  const json = { 'content-type': 'application/json' }
  const cases: [number, string, () => ReturnType<typeof refused>][] = [
    [400, 'ValidationError', () => refused('GET', 'groupes?toto=1')],
    [400, 'ValidationError', () => refused('POST', 'chauffagistes', '{"data":', json)],
    [400, 'PaginationError', () => refused('GET', 'groupes?pagination[page]=1&pagination[start]=1')],
    [403, 'ForbiddenError', () => refused('PUT', `liens/${OWN}`, { data: { label: 'x' } })],
    [404, 'NotFoundError', () => refused('GET', `clients/${FOREIGN}`)],
    [404, 'NotFoundError', () => refused('GET', 'inconnu')],
    [404, 'NotFoundError', () => refused('GET', 'tout/a/fait/inconnu')],
    [404, 'NotFoundError', () => refused('POST', 'tout/a/fait/inconnu', {})],
    [405, 'MethodNotAllowedError', () => refused('PATCH', `clients/${OWN}`, {})],
    [405, 'MethodNotAllowedError', () => refused('DELETE', 'clients')],
    [413, 'PayloadTooLargeError', () => refused('POST', 'chauffagistes', large)],
    [
      415,
      'UnsupportedMediaTypeError',
      () =>
        refused('POST', 'chauffagistes', 'data[nom]=x', {
          'content-type': 'application/x-www-form-urlencoded',
        }),
    ],
  ]
  for (const [status, name, ask] of cases) expect(await ask()).toMatchObject({ status, name })
  const allowed = async (path: string) => (await refused('PATCH', path)).headers.get('allow')
  expect(await allowed(`chauffagistes/${OWN}`)).toBe('GET, PUT, DELETE, HEAD, OPTIONS')
  // Nobody writes clients: the methods that would are not announced.
  expect(await allowed(`clients/${OWN}`)).toBe('GET, HEAD, OPTIONS')
  const key = { 'idempotency-key': `erreurs-${Date.now()}` }
  const first = await call('POST', 'chauffagistes', {
    jwt: await signIn(EMAILS.utilisateur),
    body: { data: installer },
    headers: key,
  })
  expect(first.status).toBe(201)
  expect(await refused('POST', 'chauffagistes', { data: { ...installer, nom: 'y' } }, key)).toMatchObject({
    status: 422,
  })
})

test('[API-40] malformed addresses and values are never a 500', async () => {
  for (const path of [
    'groupes?filters[Nom]=%E0%A4%A',
    'groupes?filters[Nom]=%00',
    'groupes?filters[Nom]=%ED%A0%80',
    'groupes?filters[id]=2147483648',
    'groupes/2147483648',
    'groupes?sort=Nom&sort=Nom',
    'groupes?pagination[page]=999999999',
    'groupes?pagination[page]=99999999999999999999',
    'groupes?fields[0][0]=Nom',
    `groupes?${'filters[$and][0]'.repeat(8)}[id]=1`,
    `groupes?filters${'[a]'.repeat(40)}=1`,
  ])
    expect([path, (await call('GET', path, { jwt: await signIn(EMAILS.super) })).status < 500]).toEqual([
      path,
      true,
    ])
  const bodies = [
    null,
    1,
    'x',
    [],
    { data: { nom: '\u0000' } },
    { data: { nom: 'x'.repeat(30_000) } },
    { data: { groupes: { connect: 'x', set: 1 } } },
    { data: { groupes: [{}] } },
  ]
  for (const body of bodies) {
    const answer = await call('POST', 'chauffagistes', { jwt: await signIn(EMAILS.super), body })
    expect([body, answer.status]).toEqual([body, 400])
  }
})

const CALLS: [string, string][] = [
  ['GET', 'users/me'],
  ['PUT', 'users/me'],
  ['GET', 'users/me/group-ids?groupParentId=160'],
  ['GET', 'groupes'],
  ['GET', 'groupes/160'],
  ['GET', 'groupes/count'],
  ['GET', 'groupes/singleGroup/12'],
  ['GET', 'clients/1?populate=contrats'],
  ['POST', 'eis/liste'],
  ['GET', 'upload/files'],
  ['GET', 'upload/files/1'],
  ['GET', 'fichiers/1/contenu'],
  ...[
    'adressefacturations',
    'assureurs',
    'bailleurs',
    'chauffagistes',
    'cmis',
    'contrats',
    'customers',
    'distributeurs',
    'documentations',
    'fichiers',
    'gestionnaires',
    'installateurs',
    'installateurtravauxs',
    'liens',
    'onglets',
    'promoteurs',
    'roles',
    'spotlights',
    'syndics',
    'tuiles',
    'users',
  ].flatMap((name): [string, string][] => [
    ['GET', name],
    ['GET', `${name}/1`],
    ['POST', name],
    ['PUT', `${name}/1`],
    ['DELETE', `${name}/1`],
  ]),
]

test.each(CALLS)('[API-17] without session, %s %s answers 401', async (method, path) => {
  const answer = await call(method, path, method === 'GET' ? {} : { body: { data: {} } })
  expect([answer.status, answer.body]).toMatchObject([
    401,
    { data: null, error: { name: 'UnauthorizedError', status: 401 } },
  ])
})

test('[API-02] a token that is none, forged or unreadable is no session', async () => {
  for (const authorization of [
    'Bearer',
    'Bearer x',
    'Bearer %E0',
    `Bearer ${altered(await signIn(EMAILS.super))}`,
    'Basic YTpi',
  ])
    expect((await call('GET', 'users/me', { headers: { authorization } })).status).toBe(401)
})

test('[API-35] a value of the query that breaks its type is refused in French', async () => {
  const { status, message, details } = await refused('GET', 'perimetre/groupes?portailId=x')
  expect([status, details]).toMatchObject([400, { reason: 'Invalid value at portailId' }])
  expect(message).toMatch(/attendu/)
})

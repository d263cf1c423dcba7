import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { baseUrl, type CallOptions, call, openSession, signIn } from '../support/api'
import { EMAILS, GROUPES, OWN, userId } from '../support/api-rows'

const created = z.object({ data: z.looseObject({ id: z.number(), documentId: z.string() }) })

async function write(
  email: string,
  method: string,
  path: string,
  body?: unknown,
  headers?: CallOptions['headers'],
) {
  return call(method, path, { jwt: await signIn(email), body, ...(headers ? { headers } : {}) })
}

async function total(email: string, path: string): Promise<number> {
  const { body } = await call('GET', path, { jwt: await signIn(email) })
  return z.object({ meta: z.object({ pagination: z.object({ total: z.number() }) }) }).parse(body).meta
    .pagination.total
}

const installer = (societe: string, groupe: unknown = GROUPES.elan) => ({
  data: {
    nom: 'Essai',
    prenom: 'Camille',
    societe,
    telephone: '0199000020',
    email: 'camille.essai@exemple.fr',
    groupes: groupe,
  },
})

const name = (label: string) => `${label} ${randomUUID().slice(0, 8)}`

test('[API-07] create, update, delete: the row is there, changed, gone', async () => {
  const societe = name('Cycle')
  const post = await write(EMAILS.admin, 'POST', 'chauffagistes', installer(societe, [GROUPES.elan]))
  expect(post.status).toBe(201)
  const { id, documentId } = created.parse(post.body).data
  expect(post.body).toMatchObject({ data: { societe }, entity: { id, societe } })
  const put = await write(EMAILS.admin, 'PUT', `chauffagistes/${documentId}`, { data: { actif: false } })
  expect([put.status, put.body]).toMatchObject([200, { data: { id, societe, actif: false } }])
  expect((await call('GET', `chauffagistes/${id}`, { jwt: await signIn(EMAILS.admin) })).body).toMatchObject({
    data: { id, actif: false },
  })
  const deleted = await write(EMAILS.admin, 'DELETE', `chauffagistes/${id}`)
  expect([deleted.status, deleted.body]).toEqual([204, ''])
  expect((await write(EMAILS.admin, 'GET', `chauffagistes/${id}`)).status).toBe(404)
  expect((await write(EMAILS.admin, 'PUT', `chauffagistes/${id}`, { data: { actif: true } })).status).toBe(
    404,
  )
  expect((await write(EMAILS.admin, 'DELETE', `chauffagistes/${id}`)).status).toBe(404)
})

test('[API-07] a super administrator edits the content of their portal, relations in every spelling', async () => {
  const label = name('Page')
  const post = await write(EMAILS.super, 'POST', 'liens', {
    data: { label, url: `/${randomUUID()}`, groupes: [160] },
  })
  expect(post.status).toBe(201)
  const { id, documentId } = created.parse(post.body).data
  const groups = async (change: unknown) => {
    const put = await write(EMAILS.super, 'PUT', `liens/${id}?populate=groupes`, {
      data: { groupes: change },
    })
    expect(put.status).toBe(200)
    return z
      .object({ data: z.object({ groupes: z.array(z.looseObject({ id: z.number() })) }) })
      .parse(put.body)
      .data.groupes.map((group) => group.id)
  }
  expect(await groups({ connect: [{ id: GROUPES.elan }] })).toEqual([160, GROUPES.elan])
  expect(await groups({ disconnect: [GROUPES.elan] })).toEqual([160])
  expect(await groups({ set: [GROUPES.alto, GROUPES.elan] })).toEqual([GROUPES.elan, GROUPES.alto])
  expect(await groups(160)).toEqual([160])
  const tab = await write(EMAILS.super, 'POST', 'onglets?populate=lien', {
    data: { titre: 'Un', ancre: 'un', lien: documentId },
  })
  expect([tab.status, tab.body]).toMatchObject([201, { data: { lien: { id } } }])
  expect((await write(EMAILS.super, 'DELETE', `liens/${id}`)).status).toBe(204)
})

test('[HOME-24] a role 1 or 3 person may read a link and not change it', async () => {
  for (const email of [EMAILS.utilisateur, EMAILS.admin]) {
    const answer = await write(email, 'PUT', `liens/${OWN}`, { data: { label: 'Changé' } })
    expect([answer.status, answer.body]).toMatchObject([403, { error: { name: 'ForbiddenError' } }])
    expect((await write(email, 'DELETE', `liens/${OWN}`)).status).toBe(403)
    expect(
      (await write(email, 'POST', 'liens', { data: { label: 'x', url: '/x', groupes: [160] } })).status,
    ).toBe(403)
  }
})

test('[API-20] users/me changes names and phone, and nothing of the rights', async () => {
  const firstname = name('Claude')
  const put = await write(EMAILS.moi, 'PUT', 'users/me', {
    firstname,
    phone: '01 99 00 00 30',
    role: 4,
    groupes: [GROUPES.autre],
    utilisateurEHS: true,
    test: true,
    searchEngine: true,
    blocked: true,
    email: 'autre@exemple.fr',
    id: 1,
  })
  expect(put.status).toBe(200)
  const after = await write(EMAILS.moi, 'GET', 'users/me')
  expect(after.body).toMatchObject({
    id: userId(EMAILS.moi),
    firstname,
    email: EMAILS.moi,
    role: { id: 1 },
    groupes: [{ id: GROUPES.elan }],
    utilisateurEHS: false,
    test: false,
    searchEngine: false,
    blocked: false,
  })
  expect((await write(EMAILS.moi, 'PUT', 'users/me', { phone: '12' })).status).toBe(400)
  expect(await write(EMAILS.moi, 'PUT', 'users/me', { data: { phone: '12' } })).toMatchObject({
    status: 400,
    body: { error: { details: { errors: [{ path: ['data', 'phone'] }] } } },
  })
  expect((await write(EMAILS.moi, 'PUT', 'users/me', { phone: null })).body).toMatchObject({ phone: null })
})

test('[API-22] [API-37] a call that another site made the browser send is refused and writes nothing', async () => {
  const session = await openSession(EMAILS.utilisateur)
  const intruders = () => total(EMAILS.admin, 'chauffagistes?filters[societe]=Intrus')
  const before = await intruders()
  const attempt = (headers: Record<string, string>, body: unknown = installer('Intrus')) =>
    call('POST', 'chauffagistes', { cookie: { session }, body, headers })
  const json = { 'content-type': 'application/json' }
  const refused: [Record<string, string>, unknown, number][] = [
    [{ ...json, origin: 'https://mechant.example' }, undefined, 403],
    [{ ...json, origin: 'null' }, undefined, 403],
    [{ ...json, 'sec-fetch-site': 'cross-site' }, undefined, 403],
    [{ ...json, 'sec-fetch-site': 'same-site' }, undefined, 403],
    [{ ...json, origin: baseUrl, 'sec-fetch-site': 'cross-site' }, undefined, 403],
    [json, undefined, 403],
    [{ 'content-type': 'application/x-www-form-urlencoded', origin: baseUrl }, 'data[nom]=x', 415],
    [{ 'content-type': 'text/plain', origin: baseUrl }, '{"data":{}}', 415],
    [{ 'content-type': 'multipart/form-data; boundary=x', origin: baseUrl }, '--x--', 415],
  ]
  for (const [headers, body, status] of refused)
    expect([headers, (await attempt(headers, body)).status]).toEqual([headers, status])
  for (const method of ['PUT', 'DELETE']) {
    const answer = await call(method, `chauffagistes/${OWN}`, {
      cookie: { session },
      body: { data: {} },
      headers: { ...json, origin: 'null' },
    })
    expect(answer.status).toBe(403)
  }
  expect(await intruders()).toBe(before)
  expect((await attempt({ ...json, origin: baseUrl })).status).toBe(201)
  const bearer = await write(EMAILS.utilisateur, 'POST', 'chauffagistes', installer('Programme'), {
    origin: 'https://partenaire.example',
  })
  expect(bearer.status).toBe(201)
})

test('[API-36] one key and one body make one record, at once or one after the other', async () => {
  const societe = name('Une fois')
  const key = { 'Idempotency-Key': randomUUID() }
  const send = (body: unknown = installer(societe)) =>
    write(EMAILS.utilisateur, 'POST', 'chauffagistes', body, key)
  const answers = await Promise.all([send(), send(), send()])
  answers.push(await send())
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map(({ body }) => created.parse(body).data.id)).size).toBe(1)
  expect(
    await total(EMAILS.utilisateur, `chauffagistes?filters[societe]=${encodeURIComponent(societe)}`),
  ).toBe(1)
  const other = await send(installer(`${societe} autre`))
  expect([other.status, other.body]).toMatchObject([
    422,
    { error: { status: 422, message: expect.stringContaining('idempotence') } },
  ])
  const elsewhere = await write(EMAILS.admin, 'POST', 'chauffagistes', installer(societe), key)
  expect(elsewhere.status).toBe(201)
})

test('[API-36] a refusal frees its key', async () => {
  const key = { 'Idempotency-Key': randomUUID() }
  const refused = await write(EMAILS.utilisateur, 'POST', 'chauffagistes', { data: { nom: 'x' } }, key)
  expect(refused.status).toBe(400)
  expect(
    (await write(EMAILS.utilisateur, 'POST', 'chauffagistes', installer(name('Corrigé')), key)).status,
  ).toBe(201)
})

test('[API-24] an injection is stored as plain text', async () => {
  const societe = `x'); DROP TABLE users;--${randomUUID().slice(0, 8)}`
  const post = await write(EMAILS.utilisateur, 'POST', 'chauffagistes', installer(societe))
  expect([post.status, post.body]).toMatchObject([201, { data: { societe } }])
  expect((await write(EMAILS.utilisateur, 'GET', 'users/me')).status).toBe(200)
})

test('a body that sets what is not its to set is refused as a whole', async () => {
  const refused = async (data: unknown) => write(EMAILS.utilisateur, 'POST', 'chauffagistes', data)
  for (const key of [
    'id',
    'documentId',
    'createdAt',
    'updatedAt',
    'publishedAt',
    'createdBy',
    'toto',
    '__proto__x',
  ]) {
    const answer = await refused({ data: { ...installer('x').data, [key]: 1 } })
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { error: { details: { reason: `Invalid key ${key}`, source: 'body' } } },
    ])
  }
  for (const body of [{}, { data: 'x' }, { data: [] }, [], 'texte', { nom: 'x' }]) {
    const answer = await refused(body)
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { error: { details: { reason: 'Missing "data" payload in the request body' } } },
    ])
  }
  const several = await refused({ data: { nom: 4, prenom: null, groupes: GROUPES.elan } })
  expect(several.body).toMatchObject({
    error: {
      details: {
        errors: expect.arrayContaining([
          { path: ['nom'], message: expect.any(String), name: 'ValidationError' },
          { path: ['societe'], message: 'Ce champ est requis', name: 'ValidationError' },
        ]),
      },
    },
  })
})

test('[AUTH-12] [API-19] a person is created by an administrator, within their groups and their rank', async () => {
  const email = `cree.${randomUUID()}@exemple.fr`
  const person = {
    username: email,
    email,
    firstname: 'Camille',
    lastname: 'Essai',
    role: 1,
    groupes: [GROUPES.elan],
  }
  const post = (who: string, more: object = {}) => write(who, 'POST', 'users', { ...person, ...more })
  const google = await post(EMAILS.admin, { provider: 'google' })
  expect([google.status, google.body]).toMatchObject([
    400,
    { error: { details: { errors: [{ path: ['provider'] }] } } },
  ])
  expect((await post(EMAILS.utilisateur)).status).toBe(404)
  expect((await post(EMAILS.admin, { role: 4 })).status).toBe(403)
  expect((await post(EMAILS.admin, { test: true })).status).toBe(403)
  expect((await post(EMAILS.admin, { utilisateurEHS: true })).status).toBe(403)
  expect((await post(EMAILS.admin, { groupes: [GROUPES.autre] })).status).toBe(404)
  expect((await post(EMAILS.admin, { passwordHash: 'x' })).status).toBe(400)
  const done = await post(EMAILS.admin, { provider: 'okta' })
  expect([done.status, done.body]).toMatchObject([201, { email, provider: 'okta' }])
  expect((await post(EMAILS.admin)).body).toMatchObject({
    error: { status: 400, details: { reason: 'This attribute must be unique' } },
  })
})

test('[API-17] [API-23] a termination needs no session, and is limited by address', async () => {
  const body = {
    data: {
      assetId: 'ticket-perime',
      Date: '2026-12-31',
      Motif: 'Déménagement',
      email: 'client@exemple.fr',
      Nom: 'Essai',
    },
  }
  const from = { 'x-forwarded-for': '203.0.113.77' }
  const first = await call('POST', 'resiliations', { body, headers: from })
  expect([first.status, first.body]).toMatchObject([
    404,
    { error: { message: 'Votre recherche a expiré. Retrouvez de nouveau votre contrat.' } },
  ])
  const wrong = await call('POST', 'resiliations', {
    body: { data: { ...body.data, comment: 'Non' } },
    headers: from,
  })
  expect(wrong.status).toBe(400)
  const rest = await Promise.all(
    Array.from({ length: 398 }, () => call('POST', 'resiliations', { body, headers: from })),
  )
  expect(new Set(rest.map(({ status }) => status))).toEqual(new Set([404]))
  const late = await call('POST', 'resiliations', { body, headers: from })
  expect([late.status, late.body]).toMatchObject([429, { error: { name: 'RateLimitError' } }])
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(
    (await call('POST', 'resiliations', { body, headers: { 'x-forwarded-for': '203.0.113.78' } })).status,
  ).toBe(404)
})

import { strapi } from '@strapi/client'
import Strapi from 'strapi-sdk-js'
import { z } from 'zod'
import { baseUrl, call, openSession, signIn } from '../support/api'
import { EMAILS, FIVE, GROUPES, OWN } from '../support/api-rows'

const installer = (societe: string) => ({
  nom: 'Essai',
  prenom: 'Camille',
  societe,
  telephone: '0199000022',
  email: 'partenaire@exemple.fr',
  groupes: [GROUPES.elan],
})

test('[API-38] @strapi/client, as published, reads and writes', async () => {
  const client = strapi({ baseURL: `${baseUrl}/v2/api`, auth: await signIn(EMAILS.admin) })
  const chauffagistes = client.collection('chauffagistes')
  const found = await chauffagistes.find({
    filters: { societe: 'Cinq', nom: { $containsi: 'TER' } },
    sort: ['nom:desc', 'id'],
    fields: ['nom'],
    populate: { groupes: { fields: ['Nom'] } },
    pagination: { page: 1, pageSize: 1 },
  })
  expect(found.meta.pagination).toEqual({ page: 1, pageSize: 1, pageCount: 2, total: 2 })
  expect(found.data).toMatchObject([{ groupes: [{ Nom: 'Élan' }] }])
  expect((await chauffagistes.find({ filters: { id: { $in: [...FIVE] } } })).data).toHaveLength(5)
  const { data: made } = await chauffagistes.create(installer('Client officiel'))
  expect((await chauffagistes.findOne(made.documentId, { populate: '*' })).data).toMatchObject({
    societe: 'Client officiel',
    groupes: [{ id: GROUPES.elan }],
  })
  const { data: changed } = await chauffagistes.update(made.documentId, { actif: false })
  expect(changed).toMatchObject({ actif: false, societe: 'Client officiel' })
  await chauffagistes.delete(made.documentId)
  await expect(chauffagistes.findOne(made.documentId)).rejects.toMatchObject({ response: { status: 404 } })
  await expect(chauffagistes.find({ filters: { toto: 1 } })).rejects.toMatchObject({
    response: { status: 400 },
  })
  const people = await client.collection('users').find({ filters: { email: EMAILS.admin } })
  expect(people).toMatchObject([{ email: EMAILS.admin }])
  expect(await client.files.find()).toEqual(expect.arrayContaining([expect.objectContaining({ id: OWN })]))
  expect(await client.files.findOne(OWN)).toMatchObject({ id: OWN })
})

test('[API-38] strapi-sdk-js, as published, reads and writes', async () => {
  const client = new Strapi({ url: baseUrl, prefix: '/v2/api' })
  client.axios.defaults.headers.common.Authorization = `Bearer ${await signIn(EMAILS.admin)}`
  type Row = { id: number; societe: string; actif: boolean; groupes?: { Nom: string }[] }
  const found = await client.find<Row[]>('chauffagistes', {
    filters: { societe: { $eq: 'Cinq' }, $or: [{ id: FIVE[0] }, { id: FIVE[4] }] },
    sort: 'id:desc',
    populate: ['groupes'],
    fields: ['societe'],
    pagination: { start: 0, limit: 10 },
  })
  expect(found.data).toMatchObject([{ id: FIVE[4], groupes: [{ Nom: 'Élan' }] }, { id: FIVE[0] }])
  expect(found.meta).toEqual({ pagination: { start: 0, limit: 10, total: 2 } })
  const made = await client.create<Row>('chauffagistes', installer('Autre client'))
  expect((await client.findOne<Row>('chauffagistes', String(made.data.id))).data.societe).toBe('Autre client')
  expect((await client.update<Row>('chauffagistes', String(made.data.id), { actif: false })).data.actif).toBe(
    false,
  )
  await client.delete('chauffagistes', String(made.data.id))
  await expect(client.findOne('chauffagistes', String(made.data.id))).rejects.toMatchObject({
    error: { status: 404, name: 'NotFoundError' },
  })
})

/** The client's types name only the providers that Strapi has. */
type ProviderLogin = {
  getProviderAuthenticationUrl(provider: string): string
  authenticateProvider(provider: string, token: string): Promise<{ user: unknown; jwt: string }>
}

test('strapi-sdk-js, as published, opens the session of who signed in at the provider, once, by a code', async () => {
  const client = new Strapi({ url: baseUrl, prefix: '/v2/api' })
  const sso: ProviderLogin = client
  const start = await fetch(sso.getProviderAuthenticationUrl('okta'), { redirect: 'manual' })
  expect([start.status, start.headers.get('location')]).toEqual([303, '/v2/okta/okta-connexion'])
  const session = await openSession(EMAILS.admin)
  const issued = await call('POST', 'auth/exchange-code', { jwt: session, body: {} })
  const { code } = z.object({ code: z.string() }).parse(issued.body)
  const opened = await sso.authenticateProvider('okta', code)
  expect(opened.user).toMatchObject({ email: EMAILS.admin })
  expect(opened.jwt).not.toBe(session)
  client.axios.defaults.headers.common.Authorization = `Bearer ${opened.jwt}`
  const found = await client.find('chauffagistes', { filters: { societe: 'Cinq' } })
  expect(found.meta).toMatchObject({ pagination: { total: 5 } })
  const refused = { error: { status: 400, details: { reason: 'Invalid access token' } } }
  for (const worthless of [code, session, 'jeton-du-fournisseur'])
    await expect(sso.authenticateProvider('okta', worthless)).rejects.toMatchObject(refused)
  await expect(sso.authenticateProvider('google', code)).rejects.toMatchObject({ error: { status: 404 } })
})

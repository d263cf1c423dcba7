import { accounts, call, signIn } from '../support/api'

test('an address that cannot be decoded leads nowhere, and is no fault of ours', async () => {
  const session = await signIn(accounts.collectif.utilisateur)
  const page = await call('GET', '/v2/%E0%A4%A', { cookie: { session } })
  expect([page.status, page.headers.get('location')]).toEqual([307, '/v2/adresse-illisible'])
  const missing = await call('GET', '/v2/adresse-illisible', { cookie: { session } })
  expect(missing.status).toBe(404)
  const answer = await call('GET', '/v2/api/groupes/%E0%A4%A', { jwt: session })
  expect(answer).toMatchObject({ status: 404, body: { data: null, error: { status: 404 } } })
})

test('an address that holds the null character leads nowhere either', async () => {
  const session = await signIn(accounts.collectif.utilisateur)
  for (const path of ['/v2/documentation/%00', '/v2/documentation/1/x%00', '/v2/%00']) {
    const page = await call('GET', path, { cookie: { session } })
    expect([path, page.status, page.headers.get('location')]).toEqual([path, 307, '/v2/adresse-illisible'])
  }
  const answer = await call('GET', '/v2/api/groupes/%00', { jwt: session })
  expect(answer).toMatchObject({ status: 404, body: { data: null, error: { status: 404 } } })
})

test('a search that holds the null character is a search like any other', async () => {
  const session = await signIn(accounts.collectif.utilisateur)
  const page = await call('GET', '/v2/logements?recherche=%00introuvable', { cookie: { session } })
  expect(page.body).toContain('Aucun résultat pour ce périmètre')
})

import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { SCREENS } from '@/lib/domain/acces/screens'
import { baseUrl, call, openSession, SESSION_COOKIE } from '../support/api'
import { EMAILS } from '../support/auth'
import { placedCookie } from '../support/staff-perimetre'
import { expectNoAxeViolations } from './support/axe'
import { hrefsIn, recordsIn } from './support/screens'
import { accounts, expect, test } from './support/test'

test('[GUARD-01] a logged-in person on /v2/connexion#tuiles ends on /v2/ without fragment', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.collectif.utilisateur)
  await page.goto('/v2/connexion#tuiles')
  await expect.poll(() => page.evaluate(() => location.pathname + location.hash)).toBe('/v2/')
})

test('[GUARD-02] without session nor token /v2/logements leads to /v2/connexion', async ({ page }) => {
  await page.goto('/v2/logements')
  await expect(page).toHaveURL(/\/v2\/connexion(\?|$)/)
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
})

test('[GUARD-03] [GUARD-04] a live token parameter opens the page and leaves the address bar', async ({
  page,
  context,
}) => {
  const token = await openSession(accounts.collectif.utilisateur)
  const response = await page.goto(`/v2/logements?token=${token}`)
  expect(response?.status()).toBe(200)
  await expect(page).toHaveURL('/v2/logements')
  const cookie = (await context.cookies()).find(({ name }) => name === SESSION_COOKIE)
  expect(cookie?.value).toMatch(/^[\w.-]{100,}$/)
  // What stood in the address opens nothing any more (SAFE-11).
  expect(cookie?.value).not.toBe(token)
  expect((await call('GET', 'users/me', { jwt: token })).status).toBe(401)
})

test('[SAFE-11] a token opened from another site, or while another session is open, asks « Continuer en tant que … ? » first', async ({
  page,
  context,
}) => {
  const names = async () => (await context.cookies()).map(({ name }) => name)
  const title = page.getByRole('heading', { level: 1 })
  const token = await openSession(EMAILS.actif)
  await page.setContent(`<a href="${baseUrl}/v2/espacepersonnel?token=${token}">Ouvrir</a>`)
  await page.getByRole('link', { name: 'Ouvrir' }).click()
  await expect(title).toHaveText(/^Continuer en tant que .+\s\?$/)
  await expect(page.getByText(EMAILS.actif)).toBeVisible()
  expect(await names()).not.toContain(SESSION_COOKIE)
  expect((await call('GET', 'users/me', { jwt: token })).status).toBe(401)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Continuer en tant que/ }).click()
  await expect(page).toHaveURL('/v2/espacepersonnel')
  const cookie = (await context.cookies()).find(({ name }) => name === SESSION_COOKIE)?.value ?? ''
  expect(cookie).not.toBe(token)

  const other = await openSession(EMAILS.passage)
  await page.goto(`/v2/espacepersonnel?token=${other}`)
  await expect(title).toHaveText(/^Continuer en tant que/)
  expect((await context.cookies()).find(({ name }) => name === SESSION_COOKIE)?.value).toBe(cookie)
  await page.getByRole('link', { name: /^Rester connecté/ }).click()
  await expect(page).toHaveURL('/v2/')
  expect((await call('GET', 'users/me', { jwt: cookie })).body).toMatchObject({ email: EMAILS.actif })
  expect((await call('GET', 'users/me', { jwt: other })).status).toBe(401)
})

test.describe('[SAFE-11] without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the question is a form that works', async ({ page, context }) => {
    const token = await openSession(EMAILS.actif)
    await page.goto(`/v2/continuer?jeton=inconnu`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce lien n’est plus valide')
    const asked = await call('GET', `/v2/espacepersonnel?token=${token}`)
    await page.goto(asked.headers.get('location') ?? '')
    await page.getByRole('button', { name: /^Continuer en tant que/ }).click()
    await expect(page).toHaveURL('/v2/espacepersonnel')
    expect((await context.cookies()).map(({ name }) => name)).toContain(SESSION_COOKIE)
  })
})

test('[GUARD-04] a forged token parameter stores nothing and leads to /v2/connexion', async ({
  page,
  context,
}) => {
  await page.goto('/v2/logements?token=eyJhbGciOiJub25lIn0.e30.')
  await expect(page).toHaveURL('/v2/connexion')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(SESSION_COOKIE)
})

test('[GUARD-05] with a session /v2/logements opens without redirection', async ({ page, loginAs }) => {
  await loginAs(accounts.collectif.utilisateur)
  const response = await page.goto('/v2/logements')
  expect(response?.status()).toBe(200)
  expect(response?.request().redirectedFrom()).toBeNull()
  await expect(page).toHaveURL('/v2/logements')
})

test('[GUARD-07] [GUARD-08] [GUARD-09] [GUARD-18] an unknown route, a page without content, neither letters nor digits, and an unknown family answer 404 « This page could not be found »', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.collectif.super)
  for (const path of [
    '/v2/inconnu/page',
    '/v2/slug-sans-contenu',
    '/v2/equipements/abc123',
    '/v2/equipements/licornes',
  ]) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByText('This page could not be found')).toBeVisible()
  }
})

test('[GUARD-13] a content page whose url is « contrats » never replaces the screen', async ({
  page,
  loginAs,
}) => {
  await loginAs(EMAILS.actif)
  await page.goto('/v2/contrats')
  await expect(page.getByRole('heading', { level: 1, name: 'Contrats' })).toBeVisible()
  await expect(page.getByText('Texte qui ne doit jamais paraître.')).toHaveCount(0)
})

/** A value for each parameter of a pattern. */
const sample = (path: string) =>
  path
    .replace(':id', '12')
    .replace(':equipement', 'chaudieres')
    .replace(':slug', 'mon-article')
    .replace(':page', 'une-page')

test('[GUARD-14] /jpo, /basnox, /depannage, /resiliation and /confirmation-sms open without session', async ({
  request,
}) => {
  for (const path of ['/jpo', '/basnox', '/depannage', '/resiliation', '/confirmation-sms']) {
    const response = await request.get(`/v2${path}`, { maxRedirects: 0 })
    expect(`${path} ${response.status()}`).toBe(`${path} 200`)
  }
})

test('the pages of the login, of accounts and of campaigns open without session, those of a mail with its token', async ({
  request,
}) => {
  const open = [
    ...['/connexion', '/connexion/verification', '/okta/okta-connexion', '/signout', '/inscription'],
    ...['/motdepasse/creation', '/confirmation-jpo', '/jeuconcours', '/qrcode', '/extranetlocataire'],
    ...['/enregistrement', '/souscriptioncontrat', '/maintenance', '/consentements?jeton=x'],
  ]
  for (const path of open) {
    const response = await request.get(`/v2${path}`, { maxRedirects: 0 })
    expect(`${path} ${response.status()}`).toBe(`${path} 200`)
  }
  const failure = await request.get('/v2/okta/redirect', { maxRedirects: 0 })
  expect([failure.status(), await failure.text()]).toEqual([
    400,
    expect.stringContaining('Session SSO expirée'),
  ])
})

test('[GUARD-16] every route that is not open to visitors leads them to /v2/connexion', async ({
  request,
}) => {
  const closed = SCREENS.filter((screen) => !screen.visitors || screen.mailToken).map(({ path }) =>
    sample(path),
  )
  expect(closed.length).toBeGreaterThan(50)
  for (const path of closed) {
    const response = await request.get(`/v2${path}`, { maxRedirects: 0 })
    expect(`${path} ${response.status()}`).toBe(`${path} 307`)
    expect(new URL(response.headers().location ?? '', 'http://localhost').pathname).toBe('/v2/connexion')
  }
})

test('[GUARD-17] a page closed to the portal or the role answers 404', async ({ page, loginAs }) => {
  const closed = [
    [accounts.collectif.utilisateur, '/v2/utilisateurs'],
    [accounts.dis.super, '/v2/misesenservice/saisir'],
    [accounts.cmi.utilisateur, '/v2/logements'],
  ] as const
  for (const [email, path] of closed) {
    await loginAs(email)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByText('This page could not be found')).toBeVisible()
  }
})

test('[GUARD-17] SA + EHS opens the screens in any portal', async ({ context, loginAs }) => {
  await loginAs(accounts.ehs.super)
  for (const path of ['/v2/logements', '/v2/contrats', '/v2/equipements', '/v2/espacepersonnel']) {
    expect((await context.request.get(path, { maxRedirects: 0 })).status()).toBe(200)
  }
})

test('[PLATFORM-04] the staff is answered by every route of the acceptance book', async () => {
  test.slow()
  const session = await openSession(accounts.ehs.super)
  const [, routes = ''] = /\*\*PLATFORM-04\*\*.*?\(parameters and tokens from the seed\): (.*?)\. \[/.exec(
    readFileSync('docs/recette.md', 'utf8'),
  ) ?? ['', '']
  const inventory = new Set(SCREENS.map(({ path }) => path.replaceAll('?', '')))
  const named = routes.split(', ')
  expect(named.length).toBeGreaterThan(75)
  expect(named.filter((path) => !inventory.has(path))).toEqual([])

  const me = await call('GET', 'users/me', { jwt: session })
  const { id } = z.object({ id: z.number() }).parse(me.body)
  const records = new Map([['/utilisateurs/:id', `/utilisateurs/${id}`]])
  // The staff have their screens in a perimeter that they chose (PERIM-53).
  const cookie = await placedCookie(session)
  for (const path of named.filter((route) => !route.includes(':'))) {
    const first = await call('GET', `/v2${path}`, { cookie: { session } })
    const answer = first.status === 307 ? await call('GET', `/v2${path}`, { cookie }) : first
    for (const { status } of [first, answer]) {
      expect([path, status]).not.toEqual([path, 404])
      expect([path, status < 500]).toEqual([path, true])
    }
    for (const [kind, record] of recordsIn(hrefsIn(String(answer.body))))
      records.set(kind.replaceAll('?', ''), record)
  }
  for (const path of named.filter((route) => route.includes(':'))) {
    const record = records.get(path)
    const { status } = await call('GET', `/v2${record}`, { cookie })
    expect([path, record, record !== undefined && status < 400]).toEqual([path, record, true])
  }
})

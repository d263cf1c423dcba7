import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { Page } from 'playwright/test'
import { SESSION_COOKIE } from '../support/api'
import { expectFitForEveryone, expectNoAxeViolations } from './support/axe'
import { accounts, expect, PASSWORD, test } from './support/test'

const PROVIDER = /^http:\/\/127\.0\.0\.1:\d+\/connexion\//

/** From the login page to the provider, and its form. */
async function signInAtProvider(page: Page, email: string) {
  await page.goto('/v2/connexion')
  await page.getByRole('link', { name: 'Se connecter via SSO' }).click()
  await page.waitForURL(PROVIDER)
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe').fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

const names = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)

test('[AUTH-02] [AUTH-04] [AUTH-06] the SSO button leads by the provider to /v2/ with a session, and logout ends at /v2/signout', async ({
  page,
  context,
  shell,
}) => {
  const visited: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visited.push(request.url())
  })
  // The first step is a navigation inside the page.
  page.on('framenavigated', (frame) => visited.push(frame.url()))
  await signInAtProvider(page, 'utilisateur.sso@exemple.fr')
  await expect(page).toHaveURL('/v2/')
  const order = [/\/v2\/okta\/okta-connexion$/, PROVIDER, /\/v2\/okta\/redirect\?code=/, /\/v2\/$/]
  const places = order.map((address) => visited.findIndex((url) => address.test(url)))
  expect(places.every((place, index) => place > (places[index - 1] ?? -1))).toBe(true)
  const person = await page.evaluate(async () => (await fetch('/v2/api/users/me')).json())
  expect(person).toMatchObject({ email: 'utilisateur.sso@exemple.fr', provider: 'okta' })

  const cookie = (await context.cookies()).find(({ name }) => name === 'okta_id_token')
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
  const claims = JSON.parse(Buffer.from(cookie?.value.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ email: 'utilisateur.sso@exemple.fr', aud: 'extranet' })

  await shell.logout.click()
  await expect(page).toHaveURL('/v2/signout')
  await expect(page.getByRole('heading', { name: 'Vous êtes déconnecté' })).toBeVisible()
  const logout = new URL(visited.find((url) => url.includes('id_token_hint')) ?? 'about:blank')
  expect(logout.hostname).toBe('127.0.0.1')
  const digest = (text: string | null | undefined) => createHash('sha256').update(`${text}`).digest('hex')
  expect(digest(logout.searchParams.get('id_token_hint'))).toBe(digest(cookie?.value))
  expect(logout.searchParams.get('post_logout_redirect_uri')).toMatch(/\/v2\/signout$/)
  expect(await names(page)).not.toContain(SESSION_COOKIE)
  expect(await names(page)).not.toContain('okta_id_token')
})

test('[AUTH-15] the login page asks for e-mail and password and leads to every other way in', async ({
  page,
}) => {
  await page.goto('/v2/connexion')
  await expect(page.getByLabel('Adresse e-mail')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAttribute('type', 'password')
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible()
  const links: [string, string][] = [
    ['Se connecter via SSO', '/v2/okta/okta-connexion'],
    ['Demander un accès', '/v2/inscription'],
    ['Mot de passe oublié ?', '/v2/motdepasse/creation'],
  ]
  for (const [name, href] of links)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href)
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await expect(page).toHaveURL('/v2/motdepasse/creation')
  await expect(page.getByRole('button', { name: 'Recevoir un lien' })).toBeVisible()
})

test('[AUTH-28] the first single sign-on of an invited person leads to their registration, without a session', async ({
  page,
}) => {
  await signInAtProvider(page, 'utilisateur.invite@exemple.fr')
  await expect(page).toHaveURL(/\/v2\/enregistrement\?jeton=/)
  expect(await names(page)).not.toContain(SESSION_COOKIE)
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('utilisateur.invite@exemple.fr')
})

test('[AUTH-04] after a local login there is no okta_id_token', async ({ page }) => {
  await page.goto('/v2/connexion')
  await page.getByLabel('Adresse e-mail').fill(accounts.dis.utilisateur)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page).toHaveURL('/v2/')
  expect(await names(page)).toContain(SESSION_COOKIE)
  expect(await names(page)).not.toContain('okta_id_token')
})

test('[AUTH-13] a blocked account gets no session by SSO', async ({ page }) => {
  await signInAtProvider(page, 'utilisateur.bloque@exemple.fr')
  await expect(page).toHaveURL('/v2/okta/redirect?erreur=bloque')
  await expect(page.getByText('Compte bloqué, contactez votre administrateur')).toBeVisible()
  expect(await names(page)).not.toContain(SESSION_COOKIE)
})

test('[AUTH-21] an e-mail without account is told so, with a link to the request of access', async ({
  page,
}) => {
  await signInAtProvider(page, 'inconnu.sso@exemple.fr')
  await expect(page).toHaveURL('/v2/okta/redirect?erreur=inconnu')
  await expect(page.getByText('Aucun compte n’est associé à cette adresse')).toBeVisible()
  expect(await names(page)).not.toContain(SESSION_COOKIE)
  await expectNoAxeViolations(page)
  const access = page.getByRole('link', { name: 'Demander un accès' })
  await expect(access).toHaveAttribute('href', '/v2/inscription')
})

test('[AUTH-20] a return that this browser did not ask for shows « Session SSO expirée »', async ({
  page,
}) => {
  const response = await page.goto('/v2/okta/redirect?code=invente&state=invente')
  expect(response?.status()).toBe(400)
  await expect(page.getByText('Session SSO expirée')).toBeVisible()
  await expect(page.getByText('Code de l’erreur : sso-session')).toBeVisible()
  expect(await names(page)).not.toContain(SESSION_COOKIE)
})

test('[AUTH-19] /okta/okta-connexion tells where it leads; its button leads to the provider, which takes no wrong password', async ({
  page,
}) => {
  const start = '**/v2/api/auth/signin/okta'
  await page.route(start, (route) => route.abort())
  await page.goto('/v2/okta/okta-connexion')
  const title = 'Redirection vers votre fournisseur d’identité…'
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('La connexion au serveur a échoué.')).toBeVisible()
  await expectFitForEveryone(page)
  await page.unroute(start)
  await page.getByRole('button', { name: 'Continuer vers mon fournisseur d’identité' }).click()
  await page.waitForURL(PROVIDER)
  await page.getByLabel('Adresse e-mail').fill('utilisateur.sso@exemple.fr')
  await page.getByLabel('Mot de passe').fill('mauvais')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Identifiants incorrects')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[AUTH-19] the manual button leads to the provider', async ({ page }) => {
    await page.goto('/v2/okta/okta-connexion')
    await page.getByRole('button', { name: 'Continuer vers mon fournisseur d’identité' }).click()
    await page.waitForURL(PROVIDER)
  })
})

/** Runs the provider's program as npm start does: its configuration, or the reason it gave before it ended. */
async function runProvider(environment: Record<string, string>) {
  const usual = { DATABASE_URL: '', DEMO_SSO: '', OKTA_ISSUER: '', APP_URL: 'http://localhost:3000' }
  const child = fork('scripts/identity/main.mjs', {
    env: { ...process.env, ...usual, ...environment },
    silent: true,
  })
  let text = ''
  child.stderr?.on('data', (chunk) => {
    text += chunk
  })
  const issuer = await new Promise<string | null>((resolve) => {
    child.once('message', (message) => resolve((message as { issuer: string }).issuer))
    child.once('close', () => resolve(null))
  })
  return { issuer, reason: text, stop: () => child.kill() }
}

test('[AUTH-22] the provider of the demonstration runs with the embedded data, and with DATABASE_URL only when told', async () => {
  const DATABASE_URL = 'postgres://localhost/extranet'
  expect((await runProvider({ DATABASE_URL })).reason).toContain('DEMO_SSO=1 ne l’autorise pas')
  expect((await runProvider({ DEMO_SSO: '0' })).issuer).toBeNull()
  expect((await runProvider({ APP_URL: 'https://extranet.exemple.fr' })).issuer).toBeNull()
  const allowed: Record<string, string>[] = [{}, { DATABASE_URL, DEMO_SSO: '1' }]
  for (const environment of allowed) {
    const { issuer, stop } = await runProvider(environment)
    const discovery = await fetch(`${issuer}/.well-known/openid-configuration`)
    const methods = ['S256']
    expect(await discovery.json()).toMatchObject({ issuer, code_challenge_methods_supported: methods })
    stop()
  }
})

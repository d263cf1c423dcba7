import type { Page } from 'playwright/test'
import { call, openSession, SESSION_COOKIE } from '../support/api'
import { EMAILS } from '../support/auth'
import { accounts, expect, PASSWORD, test } from './support/test'

type LoginPage = { email: string; password?: string }

async function logIn(page: Page, { email, password = PASSWORD }: LoginPage) {
  await page.goto('/v2/connexion')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
}

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

test('[AUTH-01] [AUTH-03] e-mail and password open a session and lead to /v2/', async ({ page, context }) => {
  await logIn(page, { email: accounts.collectif.utilisateur })
  await expect(page).toHaveURL('/v2/')
  const cookie = (await context.cookies()).find(({ name }) => name === SESSION_COOKIE)
  expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' })
})

test('[AUTH-01] a wrong password stays on /v2/connexion, says so and sets no session cookie', async ({
  page,
  context,
}) => {
  await logIn(page, { email: EMAILS.formulaire, password: 'mauvais mot de passe' })
  await expect(alert(page)).toContainText('Identifiants incorrects')
  await expect(page).toHaveURL('/v2/connexion')
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(EMAILS.formulaire)
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(SESSION_COOKIE)
})

test('the form names what is missing before it is sent, and shows the password on request', async ({
  page,
}) => {
  await page.goto('/v2/connexion')
  await page.getByLabel('Adresse e-mail').fill('Jean@exemple.fr')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page.getByText("L'email ne doit pas contenir de majuscule")).toBeVisible()
  await expect(page.getByText('Ce champ est requis')).toBeVisible()
  const password = page.getByLabel('Mot de passe', { exact: true })
  await password.fill('secret')
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Masquer le mot de passe' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[AUTH-01] the login works, and a refusal keeps the e-mail', async ({ page }) => {
    await logIn(page, { email: EMAILS.formulaire, password: 'mauvais mot de passe' })
    await expect(page).toHaveURL('/v2/connexion?error=identifiants')
    await expect(page.getByText('Identifiants incorrects')).toBeVisible()
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue(EMAILS.formulaire)
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await expect(page).toHaveURL('/v2/')
  })
})

test('the page first asked for opens after the login', async ({ page }) => {
  await page.goto('/v2/espacepersonnel')
  await expect(page).toHaveURL('/v2/connexion?callbackUrl=%2Fv2%2Fespacepersonnel')
  await page.getByLabel('Adresse e-mail').fill(EMAILS.formulaire)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page).toHaveURL('/v2/espacepersonnel')
})

test('[AUTH-13] a blocked account is told so and gets no session', async ({ page, context }) => {
  await logIn(page, { email: EMAILS.bloque })
  await expect(alert(page)).toContainText('Compte bloqué, contactez votre administrateur')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(SESSION_COOKIE)
})

test('[AUTH-14] an account not confirmed is told so and asks for its mail again', async ({
  page,
  context,
}) => {
  await logIn(page, { email: EMAILS.nonConfirme })
  await expect(alert(page)).toContainText('Compte non confirmé')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(SESSION_COOKIE)
  await page.getByRole('button', { name: 'Renvoyer l’e-mail' }).click()
  await expect(page.getByText('L’e-mail de confirmation vient d’être envoyé.')).toBeVisible()
})

test('[AUTH-18] [SAFE-13] the login page tells everyone of single sign-on, a refusal nobody', async ({
  page,
}) => {
  await page.goto('/v2/connexion')
  const hint = page.getByText(
    'Votre organisation utilise la connexion unique\u00a0? Utilisez la connexion SSO',
  )
  await expect(hint).toBeVisible()
  await logIn(page, { email: EMAILS.sso })
  await expect(alert(page)).toContainText('Identifiants incorrects')
  await expect(alert(page)).not.toContainText('SSO')
})

test('[AUTH-05] logout ends the session and returns to /v2, which shows /v2/connexion', async ({
  page,
  loginAs,
  shell,
}) => {
  await loginAs(accounts.collectif.utilisateur)
  await page.goto('/v2/')
  await shell.logout.click()
  await expect(page).toHaveURL('/v2/connexion')
  await page.goto('/v2/espacepersonnel')
  await expect(page).toHaveURL(/\/v2\/connexion/)
})

test('[AUTH-23] /signout ends the session and keeps perimeter and display', async ({ page, context }) => {
  const session = await openSession(EMAILS.actif)
  const cookie = (name: string, value: string) => ({
    name,
    value,
    domain: 'localhost',
    path: '/',
    secure: true,
  })
  await context.addCookies([
    { ...cookie(SESSION_COOKIE, session), httpOnly: true, sameSite: 'Lax' },
    cookie('okta_id_token', 'jeton'),
    cookie('selectedGroup', '12'),
    cookie('display', 'perimetre'),
    cookie('mainDrawer', 'false'),
  ])
  await page.goto('/v2/signout')
  await expect(page.getByRole('heading', { name: 'Vous êtes déconnecté' })).toBeVisible()
  const left = async () => (await context.cookies()).map(({ name }) => name)
  await expect.poll(left).not.toContain(SESSION_COOKIE)
  expect(await left()).toEqual(expect.arrayContaining(['selectedGroup', 'display', 'mainDrawer']))
  expect(await left()).not.toContain('okta_id_token')
  expect((await call('GET', 'users/me', { jwt: session })).status).toBe(401)
  await page.getByRole('link', { name: 'Se reconnecter' }).click()
  await expect(page).toHaveURL('/v2/connexion')
})

test('[OPS-22] the login page and home run under the policy without a violation', async ({
  page,
  loginAs,
  messages,
}) => {
  await page.goto('/v2/connexion')
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible()
  await loginAs(accounts.collectif.admin)
  const home = await page.goto('/v2/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const policy = (await home?.headerValue('content-security-policy')) ?? ''
  expect(/script-src ([^;]+)/.exec(policy)?.[1]).not.toContain('unsafe-eval')
  expect(messages.violations).toEqual([])
})

test('[ACCOUNT-09] « Mon espace » shows the person, changes the display and closes another session, whose cookie answers 401', async ({
  page,
  loginAs,
}) => {
  await loginAs(EMAILS.ehs)
  const other = await openSession(EMAILS.ehs)
  await page.goto('/v2/espacepersonnel')
  await expect(page.getByRole('heading', { level: 1, name: 'Mon espace' })).toBeVisible()
  await expect(page.getByText('Test', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'Mes informations' })).toContainText(EMAILS.ehs)
  await page.getByRole('tab', { name: 'Affichage' }).click()
  await expect(page).toHaveURL('/v2/espacepersonnel#affichage')
  await page.getByRole('radio', { name: 'Sombre' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Sombre' })).toBeChecked()
  await page.getByRole('tab', { name: 'Sécurité' }).click()
  await expect(page.getByText('Session actuelle')).toBeVisible()
  await page
    .getByRole('button', { name: /^Fermer la session/ })
    .first()
    .click()
  await expect(page.getByText('La session est fermée.')).toBeVisible()
  expect((await call('GET', 'users/me', { jwt: other })).status).toBe(401)
})

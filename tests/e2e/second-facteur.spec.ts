import type { Page } from 'playwright/test'
import { z } from 'zod'
import { call, openSession, SESSION_COOKIE } from '../support/api'
import { FACTEURS } from '../support/second-facteur-rows'
import { expectFitForEveryone } from './support/axe'
import { Application, beginApplication, giveBoth, shownCodes, shownSecret } from './support/second-facteur'
import { expect, PASSWORD, test } from './support/test'

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Vérification en deux étapes' })
const card = (page: Page) => page.getByRole('region', { name: 'Vérification en deux étapes' })
const code = (page: Page) => page.getByRole('textbox', { name: 'Code' })

/** A fragment alone would not open the page again. */
async function openSecurity(page: Page): Promise<void> {
  await page.goto('/v2/espacepersonnel')
  await page.getByRole('tab', { name: 'Sécurité' }).click()
}

/** The password is given, and nothing is open. */
async function expectNothingOpen(page: Page): Promise<void> {
  await expect(page).toHaveURL('/v2/connexion/verification?callbackUrl=%2Fv2%2Fespacepersonnel')
  await expect(title(page)).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(SESSION_COOKIE)
  expect((await page.request.get('/v2/api/users/me')).status()).toBe(401)
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/v2/connexion')
}

async function removeFactor(page: Page, name: string): Promise<void> {
  await openSecurity(page)
  await card(page)
    .getByRole('button', { name: `Retirer ${name}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(card(page).getByText('Inactive')).toBeVisible()
}

test('[SAFE-21] an application is added; then the password alone opens nothing, its code or a recovery code does, once', async ({
  page,
  loginAs,
}, { retry }) => {
  test.slow()
  const { email } = FACTEURS.application[retry] ?? FACTEURS.application[0]
  await loginAs(email)
  await openSecurity(page)
  await expect(card(page).getByText('Inactive')).toBeVisible()
  await beginApplication(page)
  const application = new Application(await shownSecret(page))
  await expectFitForEveryone(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000 000')
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(dialog.getByText('Ce code n’est pas valable.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(application.code())
  await dialog.getByRole('textbox', { name: 'Nom' }).fill('Mon téléphone')
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()

  await expect(page.getByRole('dialog', { name: 'Conservez vos codes de secours' })).toBeVisible()
  const [first = '', second = '', ...others] = await shownCodes(page)
  expect(others).toHaveLength(8)
  await expectFitForEveryone(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Revenir' }).click()
  await page.getByRole('button', { name: 'J’ai conservé ces codes' }).click()
  await expect(card(page).getByText('Mon téléphone')).toBeVisible()
  await expect(card(page).getByText('il vous en reste 10')).toBeVisible()
  await expectFitForEveryone(page)
  await logOut(page)

  await giveBoth(page, email)
  await expectNothingOpen(page)
  await page.goto('/v2/logements')
  await expect(page).toHaveURL('/v2/connexion?callbackUrl=%2Fv2%2Flogements')
  await giveBoth(page, email)
  await expectNothingOpen(page)
  await expect(code(page)).toBeFocused()
  await expectFitForEveryone(page)
  await code(page).fill('000000')
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await expect(page.getByText('Ce code n’est pas valable.')).toBeVisible()
  await expect(code(page)).toBeFocused()
  await expectNothingOpen(page)
  // What is refused stays there, chosen: what is typed takes its place.
  await page.keyboard.type(application.code())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/v2/espacepersonnel')
  await logOut(page)

  await giveBoth(page, email)
  await page.getByRole('button', { name: 'Saisir un code de secours' }).click()
  await code(page).fill(first.toLowerCase())
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await expect(page).toHaveURL('/v2/espacepersonnel')
  await logOut(page)

  await giveBoth(page, email)
  await code(page).fill(first)
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await expect(page.getByText('Ce code n’est pas valable.')).toBeVisible()
  await code(page).fill(second)
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await expect(page).toHaveURL('/v2/espacepersonnel')
  await openSecurity(page)
  await expect(card(page).getByText('il vous en reste 8')).toBeVisible()

  await card(page).getByRole('button', { name: 'Créer de nouveaux codes' }).click()
  await dialog.getByRole('button', { name: 'Créer les codes' }).click()
  await expect(page.getByRole('dialog', { name: 'Conservez vos codes de secours' })).toBeVisible()
  expect(await shownCodes(page)).not.toContain(others[0])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Télécharger' }).click()
  expect((await download).suggestedFilename()).toBe('codes-de-secours.txt')
  // They are kept: nothing is asked.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await removeFactor(page, 'Mon téléphone')
  await logOut(page)
  await giveBoth(page, email)
  await expect(page).toHaveURL('/v2/espacepersonnel')
})

test('[SAFE-21] a passkey is added, opens the session after the password, and is removed', async ({
  page,
  context,
  loginAs,
}, { retry }) => {
  const { email } = FACTEURS.cle[retry] ?? FACTEURS.cle[0]
  const browser = await context.newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await loginAs(email)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nom' }).fill('Mon ordinateur')
  await dialog.getByRole('button', { name: 'Créer la clé d’accès' }).click()
  await expect(page.getByRole('dialog', { name: 'Conservez vos codes de secours' })).toBeVisible()
  await page.getByRole('button', { name: 'J’ai conservé ces codes' }).click()
  await expect(card(page).getByText('Mon ordinateur')).toBeVisible()
  const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toHaveLength(1)
  await logOut(page)

  await giveBoth(page, email)
  await expectNothingOpen(page)
  await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await page.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click()
  await expect(page).toHaveURL('/v2/espacepersonnel')
  await removeFactor(page, 'Mon ordinateur')
})

const begun = z.object({ data: z.object({ jeton: z.string(), secret: z.string() }) })

test('[SAFE-21] an administrator removes the factor of somebody who lost it', async ({
  page,
  context,
  loginAs,
}, { retry }) => {
  const { id, email } = FACTEURS.perdu[retry] ?? FACTEURS.perdu[0]
  const jwt = await openSession(email)
  await loginAs(email)
  await context.clearCookies()
  const { data } = begun.parse((await call('POST', 'users/me/second-facteur/application', { jwt })).body)
  const body = { jeton: data.jeton, code: new Application(data.secret).code(), nom: 'Perdu' }
  expect((await call('POST', 'users/me/second-facteur', { jwt, body })).status).toBe(201)
  await giveBoth(page, email)
  await expect(title(page)).toBeVisible()

  await loginAs(FACTEURS.admin.email)
  await page.goto(`/v2/utilisateurs/${id}`)
  await page.getByRole('button', { name: 'Retirer le second facteur' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer le second facteur' }).click()
  await expect(page.getByText(/^Le second facteur de .* est retiré\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retirer le second facteur' })).toHaveCount(0)
  await openSession(email)
})

test('[SAFE-21] single sign-on is not asked for a second factor, nor offered one', async ({ page }) => {
  const asked: string[] = []
  page.on('framenavigated', (frame) => asked.push(frame.url()))
  await page.goto('/v2/connexion')
  await page.getByRole('link', { name: 'Se connecter via SSO' }).click()
  await page.waitForURL(/^http:\/\/127\.0\.0\.1:\d+\/connexion\//)
  await page.getByLabel('Adresse e-mail').fill('admin.sso@exemple.fr')
  await page.getByLabel('Mot de passe').fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/v2/')
  expect(asked.join()).not.toContain('verification')
  await openSecurity(page)
  await expect(card(page)).toContainText('Votre fournisseur d’identité s’en charge.')
  await expect(card(page).getByRole('button')).toHaveCount(0)
})

test('[SAFE-21] the page of the second factor says that a login is over, and leads back to it', async ({
  page,
}) => {
  await page.goto('/v2/connexion/verification?callbackUrl=%2Fv2%2Flogements')
  await expect(page.getByText('Votre connexion a expiré.')).toBeVisible()
  await page.getByRole('link', { name: 'Revenir à la connexion' }).click()
  await expect(page).toHaveURL('/v2/connexion?callbackUrl=%2Fv2%2Flogements')
})

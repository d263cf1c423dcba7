import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright/test'
import { z } from 'zod'
import { aucunChoix } from '@/lib/domain/comptes/consentements'
import { SESSION_COOKIE } from '../support/api'
import { MonitoringServer } from '../support/monitoring-server'
import { type OwnServer, startOwnServer, whenReady } from '../support/own-server'
import { TestSmtp } from '../support/smtp'
import { expectNoAxeViolations } from './support/axe'
import { Application, beginApplication, giveBoth, shownCodes, shownSecret } from './support/second-facteur'
import { accounts, expect, PASSWORD, test } from './support/test'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

const CLOCK = '2026-11-21T09:00:00+01:00'
const TITLE = 'Le service est en cours de maintenance'
const folder = mkdtempSync(path.join(os.tmpdir(), 'extranet-own-server-'))
const monitoring = new MonitoringServer()
const smtp = new TestSmtp()
let server: OwnServer
let origin: string

// A server of its own: the maintenance closes the pages of everybody, and the errors of all its pages are sent.
test.beforeAll(async () => {
  test.setTimeout(180_000)
  const SENTRY_DSN = await monitoring.start()
  await smtp.start()
  const variables = { DATA_DIR: folder, CLOCK, SENTRY_DSN, SMTP_URL: smtp.url }
  server = await startOwnServer(variables)
  origin = `http://localhost:${server.port}`
  await whenReady(server)
})
test.afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  monitoring.close()
  await smtp.stop()
  rmSync(folder, { recursive: true, force: true })
})

const token = z.object({ jwt: z.string() })

async function post(call: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const answer = await fetch(`${origin}/v2/api/${call}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  expect([call, answer.ok]).toEqual([call, true])
  return answer.json()
}

const sessionOf = async (identifier: string) =>
  token.parse(await post('auth/local', { identifier, password: PASSWORD })).jwt

async function openSession(context: BrowserContext, email: string): Promise<void> {
  const jwt = await sessionOf(email)
  const cookie = { name: SESSION_COOKIE, value: jwt, domain: 'localhost', path: '/v2' }
  await context.addCookies([{ ...cookie, httpOnly: true, secure: true, sameSite: 'Lax' }])
}

test('[OPS-20] [OPS-21] [SAFE-19] SA closes every page but /maintenance, ehs passes, and those who wait come back once it is over', async ({
  browser,
  page,
  context,
}) => {
  const others = await browser.newContext()
  await openSession(others, accounts.collectif.super)
  await openSession(context, accounts.ehs.super)
  await page.goto(`${origin}/v2/administration/maintenance`)
  await page.getByLabel('Retour prévu').fill('2026-11-21T18:30')
  await page.getByLabel(/^Assistance téléphonique/).fill('01 99 00 57 57')
  await page.getByRole('button', { name: 'Mettre en maintenance' }).click()
  const dialog = page.getByRole('dialog')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Mettre en maintenance' }).click()
  await expect(page.getByText('En maintenance', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)

  const waiting = await others.newPage()
  for (const address of ['/', '/logements', '/connexion', '/depannage', '/aucune-page/du-tout']) {
    const answer = await waiting.goto(`${origin}/v2${address}`)
    expect([address, answer?.status()]).toEqual([address, 503])
    expect(Number(answer?.headers()['retry-after'])).toBeGreaterThanOrEqual(60)
    await expect(waiting.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  }
  expect((await page.goto(`${origin}/v2/`))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(TITLE)
  await logInDuringMaintenance(browser)

  await waiting.clock.install()
  expect((await waiting.goto(`${origin}/v2/maintenance`))?.status()).toBe(200)
  await expect(waiting.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await expect(waiting.getByText('Retour prévu le 21/11/2026 à 18:30.')).toBeVisible()
  await expect(waiting.getByRole('link', { name: /01.99.00.57.57/ })).toBeVisible()
  await expect(waiting.getByText('qu’aux utilisateurs ehs')).toHaveText(
    'Vous êtes connecté, mais l’extranet ne s’ouvre pour l’instant qu’aux utilisateurs ehs.',
  )
  await expectNoAxeViolations(waiting)
  const asked = waiting.waitForRequest(/\/v2\/api\/maintenance$/)
  await waiting.clock.runFor(60_000)
  await asked
  await expect(waiting.getByRole('heading', { level: 1 })).toHaveText(TITLE)

  await page.goto(`${origin}/v2/administration/maintenance`)
  await page.getByRole('button', { name: 'Rouvrir le service' }).click()
  await expect(page.getByText('Service ouvert', { exact: true })).toBeVisible()
  await waiting.clock.runFor(60_000)
  await expect(waiting).toHaveURL(`${origin}/v2/`)
  await expect(waiting.getByRole('heading', { level: 1 })).not.toHaveText(TITLE)
  expect((await waiting.goto(`${origin}/v2/maintenance`))?.status()).toBe(200)
  await expect(waiting.getByRole('link', { name: 'Aller à l’accueil' })).toHaveAttribute('href', '/v2/')
  await others.close()
})

/** A refusal is told on the page of the maintenance; a partner stays there, and the staff pass. */
async function logInDuringMaintenance(browser: Browser): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const title = page.getByRole('heading', { level: 1 })
  const staffOnly = page.getByText('qu’aux utilisateurs ehs')
  const access = `${origin}/v2/maintenance?acces=personnel`
  const logIn = async (email: string) => {
    await page.getByLabel('Adresse e-mail').fill(email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  }
  await page.goto(`${origin}/v2/okta/redirect?erreur=inconnu`)
  await expect(page).toHaveURL(`${access}&erreur=inconnu`)
  await expect(page.getByText('Aucun compte n’est associé à cette adresse')).toBeVisible()
  await page.goto(`${origin}/v2/connexion?error=identifiants&captcha=1`)
  await expect(page).toHaveURL(`${access}&error=identifiants&captcha=1`)
  await expect(page.getByText('Identifiants incorrects')).toBeVisible()

  await page.goto(`${origin}/v2/connexion`)
  await expect(title).toHaveText(TITLE)
  await expect(staffOnly).toHaveCount(0)
  // A document of its own, with the policy that lets the captcha in.
  const opened = page.waitForRequest((request) => request.isNavigationRequest() && request.url() === access)
  await page.getByRole('link', { name: 'Accès du personnel ehs' }).click()
  await opened
  await expect(title).toHaveText('Accès du personnel ehs')
  await expectNoAxeViolations(page)
  await logIn(accounts.collectif.utilisateur)
  await expect(page.getByText('seul le personnel ehs peut se connecter')).toBeVisible()
  await expect(page).toHaveURL(access)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(SESSION_COOKIE)
  await logIn(accounts.ehs.super)
  await expect(page).toHaveURL(`${origin}/v2/`)
  await expect(title).not.toHaveText(TITLE)
  await context.close()
}

/** Lets an error go uncaught, on a page that goes on. */
const fail = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text)
    })
  }, message)

test('[OPS-07] an uncaught error of a page is sent to the monitoring, once, without the query of its address', async ({
  page,
}) => {
  const before = monitoring.sent('event').length
  await page.goto(`${origin}/v2/connexion?callbackUrl=%2Fv2%2Flogements`)
  // An error is one of the page once its code runs.
  await page.waitForLoadState('networkidle')
  await fail(page, 'première panne')
  await expect.poll(() => monitoring.sent('event')).toHaveLength(before + 1)
  await fail(page, 'seconde panne')
  await expect.poll(() => monitoring.sent('event').at(-1)).toContain('seconde panne')
  const errors = monitoring.sent('event').slice(before)
  expect(errors).toHaveLength(2)
  expect(JSON.parse(errors[0] ?? '')).toMatchObject({
    exception: { values: [{ type: 'Error', value: 'première panne' }] },
    environment: 'production',
    request: { url: `${origin}/v2/connexion` },
  })
  expect(errors.join()).not.toContain('callbackUrl')
})

test('[OPS-07] without monitoring an uncaught error is sent nowhere', async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/v2/`) || request.method() !== 'GET')
      elsewhere.push(request.url())
  })
  await page.goto('/v2/connexion')
  const thrown = page.waitForEvent('pageerror')
  await fail(page, 'panne sans surveillance')
  await thrown
  await page.waitForLoadState('networkidle')
  expect(elsewhere).toEqual([])
})

const PERSON = accounts.collectif.utilisateur
const firstOf = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? ''

/** A person agrees to the measure of audience by the link of a mail that they received as a customer. */
async function agreeToAudience(): Promise<void> {
  const staff = await sessionOf(accounts.ehs.super)
  const read = async (address: string) => {
    const headers = { cookie: `${SESSION_COOKIE}=${staff}` }
    return (await fetch(`${origin}/v2${address}`, { headers })).text()
  }
  const entry = {
    reponse: 'Tous les ans',
    prenom: 'CLAIRE',
    nom: 'DUMONT',
    reglement: true,
    marketing: false,
  }
  const jeu = firstOf(/jeux\/([a-z0-9]{24})/, await read('/jeuconcours'))
  await post(`jeux/${jeu}/participations`, { ...entry, email: PERSON })
  const mailed = () => smtp.mails.find(({ text }) => text?.includes('Votre participation est enregistrée'))
  await expect.poll(() => mailed() !== undefined, { timeout: 30_000 }).toBe(true)
  const jeton = firstOf(/consentements\?jeton=([\w-]+)/, mailed()?.text ?? '')
  await post('consentements/choix', { jeton, choix: { ...aucunChoix(), "Mesure d'audience": true } })
}

test('[OPS-09] the session of who agreed to the measure of audience is replayed, with all inputs masked, and no other', async ({
  browser,
}) => {
  /** Opens a page of a session that is drawn for a replay, types in it, and ends with an error. */
  const visit = async (failure: string) => {
    const context = await browser.newContext()
    await openSession(context, PERSON)
    const page = await context.newPage()
    await page.addInitScript(() => {
      Math.random = () => 0
    })
    await page.goto(`${origin}/v2/logements`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('searchbox').first().fill('Kerguelen')
    await fail(page, failure)
    await expect.poll(() => monitoring.sent('event').join()).toContain(failure)
    return context
  }
  const before = await visit('panne sans accord')
  expect(monitoring.sent('replay_event')).toEqual([])
  await agreeToAudience()
  const after = await visit('panne avec accord')
  await expect.poll(() => monitoring.sent('replay_recording').length, { timeout: 20_000 }).toBeGreaterThan(0)
  await after.close()
  await before.close()
  const sessions = monitoring.sent('replay_event').map((text) => JSON.parse(text).replay_id)
  expect(new Set(sessions).size).toBe(1)
  const recorded = monitoring.sent('replay_recording').join()
  // What was typed is nine stars, in the picture of the page or as it is typed.
  expect(recorded).toMatch(/"(value|text)":"\*{9}"/)
  expect(recorded).not.toContain('Kerguelen')
})

/** Sets whether a second factor is required. */
async function setRequired(page: Page, isRequired: boolean): Promise<void> {
  await page.goto(`${origin}/v2/administration/parametres`)
  await page.getByRole('checkbox', { name: 'Exiger un second facteur' }).setChecked(isRequired)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
}

test('[SAFE-21] required by the setting, a super administrator adds a factor before anything opens; the staff log in by theirs during the maintenance', async ({
  browser,
  page,
  context,
}) => {
  await openSession(context, accounts.ehs.super)
  await setRequired(page, true)
  // Who requires it has one.
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await page.goto(`${origin}/v2/espacepersonnel#securite`)
  await beginApplication(page)
  const application = new Application(await shownSecret(page))
  await page.getByRole('textbox', { name: 'Code' }).fill(application.code())
  await page.getByRole('dialog').getByRole('button', { name: 'Ajouter', exact: true }).click()
  await page.getByRole('button', { name: 'J’ai conservé ces codes' }).click()
  await setRequired(page, true)
  await expect(page.getByText('Les paramètres sont enregistrés.')).toBeVisible()

  const other = await browser.newContext()
  const asked = await other.newPage()
  await giveBoth(asked, accounts.collectif.super, origin)
  await expect(asked.getByText(/^Votre compte demande un second facteur/)).toBeVisible()
  await expectNoAxeViolations(asked)
  expect((await other.request.get(`${origin}/v2/api/users/me`)).status()).toBe(401)
  const mailed = () => smtp.mails.find(({ subject }) => subject === 'Votre code de connexion')?.text ?? ''
  await expect.poll(mailed, { timeout: 30_000 }).toMatch(/\d{6}/)
  await asked.getByRole('textbox', { name: 'Code' }).fill(firstOf(/\b(\d{3}\s?\d{3})\b/, mailed()))
  await asked.getByRole('button', { name: 'Vérifier' }).click()
  const own = new Application(await shownSecret(asked))
  await expectNoAxeViolations(asked)
  expect((await other.request.get(`${origin}/v2/api/users/me`)).status()).toBe(401)
  await asked.getByRole('textbox', { name: 'Code' }).fill(own.code())
  await asked.getByRole('button', { name: 'Ajouter et me connecter' }).click()
  await expect(asked.getByRole('heading', { name: 'Conservez vos codes de secours' })).toBeVisible()
  expect(await shownCodes(asked)).toHaveLength(10)
  await expectNoAxeViolations(asked)
  await asked.getByRole('button', { name: 'J’ai conservé ces codes' }).click()
  await expect(asked).toHaveURL(`${origin}/v2/espacepersonnel`)
  await other.close()

  await page.goto(`${origin}/v2/administration/maintenance`)
  await page.getByRole('button', { name: 'Mettre en maintenance' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mettre en maintenance' }).click()
  await expect(page.getByText('En maintenance', { exact: true })).toBeVisible()
  const staff = await browser.newContext()
  const waiting = await staff.newPage()
  await waiting.goto(`${origin}/v2/maintenance?acces=personnel`)
  await waiting.getByLabel('Adresse e-mail').fill(accounts.ehs.super)
  await waiting.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await waiting.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await waiting.getByRole('textbox', { name: 'Code' }).fill(application.code())
  await waiting.getByRole('button', { name: 'Vérifier' }).click()
  await expect(waiting).toHaveURL(`${origin}/v2/`)
  await staff.close()
})

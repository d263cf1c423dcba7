import { Client } from 'pg'
import type { BrowserContext, Page } from 'playwright/test'
import { CLIENT, TestIssuer } from '../support/oidc-issuer'
import { makeOwnDatabase } from '../support/own-database'
import { type OwnServer, startOwnServer, whenReady } from '../support/own-server'
import { expectFitForEveryone, expectNoAxeViolations } from './support/axe'
import { accounts, expect, PASSWORD, test } from './support/test'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

const PERSON = 'anna@bailleur-partenaire.fr'
const issuer = new TestIssuer()
let database: Awaited<ReturnType<typeof makeOwnDatabase>>
let server: OwnServer
let origin: string
let groupe: string

// A server of its own, which may ask a provider of this machine and has none of its configuration.
test.beforeAll(async () => {
  test.setTimeout(240_000)
  await issuer.start()
  database = await makeOwnDatabase('fournisseurs_ecrans', 'full')
  const client = new Client({ connectionString: database.variables.DATABASE_URL })
  await client.connect()
  const changed = await client.query<{ nom: string }>(
    `update users u set email = $1, provider = 'okta', password_hash = null from user_groupes ug join groupes g on g.id = ug.groupe_id
     where ug.user_id = u.id and u.email = $2 returning coalesce(nullif(g.label, ''), g.nom) as nom`,
    [PERSON, accounts.collectif.utilisateur],
  )
  groupe = changed.rows[0]?.nom ?? ''
  await client.end()
  server = await startOwnServer({
    ...database.variables,
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    CLOCK: '2026-11-21T09:00:00+01:00',
    WEBHOOK_HOSTS: '127.0.0.1',
  })
  origin = `http://localhost:${server.port}`
  await whenReady(server)
})
test.afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
  await issuer.close()
  await database?.remove()
})

/** Stands for the page of the provider, where the person says who they are. */
const standForProvider = (context: BrowserContext) =>
  context.route(`${issuer.url}/connexion**`, async (route) => {
    const asked = new URL(route.request().url())
    const code = issuer.authorize(asked.href, { email: PERSON, email_verified: true })
    const back = new URL(asked.searchParams.get('redirect_uri') ?? '')
    back.search = new URLSearchParams({ code, state: asked.searchParams.get('state') ?? '' }).toString()
    await route.fulfill({ status: 302, headers: { location: back.href } })
  })

const whoIs = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/v2/api/users/me')).json()).email as unknown)

test('[ACCOUNT-28] the staff keep the provider of a partner, try it, and only then put it into service', async ({
  browser,
}) => {
  const page = await browser.newPage()
  await page.goto(
    `${origin}/v2/connexion?callbackUrl=${encodeURIComponent('/v2/administration/fournisseurs')}`,
  )
  await page.getByLabel('Adresse e-mail').fill(accounts.ehs.super)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.waitForURL(/\/administration\/fournisseurs/)
  await page.getByRole('button', { name: 'Ajouter un fournisseur' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(form.getByText('Choisissez au moins un groupe.').first()).toBeVisible()
  await expect(form.getByLabel('Secret client')).toHaveAccessibleDescription(/Ce champ est requis/)
  await form.getByLabel('Nom', { exact: false }).first().fill('Bailleur partenaire')
  await form.getByLabel('Émetteur').fill('https://10.0.0.1')
  await form.getByLabel('Identifiant client').fill(CLIENT.id)
  await form.getByLabel('Secret client').fill(CLIENT.secret)
  await form.getByLabel('Domaines des adresses e-mail').fill('@bailleur-partenaire.fr')
  await form.getByLabel(groupe, { exact: true }).check()
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(form.getByText('L’adresse 10.0.0.1 mène à un réseau privé').first()).toBeVisible()
  await form.getByLabel('Émetteur').fill(issuer.url)
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(
    page.getByText(/est ajouté. Déclarez-y l’adresse de retour .*\/v2\/okta\/redirect\/\d+/),
  ).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Bailleur partenaire' })
  await expect(row).toContainText('À essayer')
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Actions sur Bailleur partenaire' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Modifier')
  await page.getByRole('dialog').getByLabel('En service').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Essayez-le d’abord : il n’a pas encore répondu.').first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Abandonner' }).or(page.getByRole('row').first()).first().click()
  await act('Essayer')
  await expect(page.getByText(/répond, publie 1.clé et nous reconnaît\./)).toBeVisible()
  await expect(row).toContainText('Arrêté')
  await act('Modifier')
  await page.getByRole('dialog').getByLabel('En service').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(row).toContainText('En service')
  await expectFitForEveryone(page)
  await page.close()
})

test('[ACCOUNT-28] the login page leads by the e-mail’s domain to the person’s own provider', async ({
  browser,
}) => {
  const context = await browser.newContext()
  await standForProvider(context)
  const page = await context.newPage()
  await page.goto(`${origin}/v2/connexion`)
  await page.getByLabel('Adresse e-mail').fill(PERSON)
  await page.keyboard.press('Tab')
  const lead = page.getByRole('link', { name: 'Se connecter par mon organisation' })
  await expect(lead).toBeVisible()
  await expectNoAxeViolations(page)
  await lead.click()
  await page.waitForURL(`${origin}/v2/`)
  expect(await whoIs(page)).toBe(PERSON)
  await context.close()
})

test('[ACCOUNT-28] « Se connecter via SSO » asks for the address, and says where nobody vouches for it; without scripts too', async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled })
    await standForProvider(context)
    const page = await context.newPage()
    await page.goto(`${origin}/v2/connexion`)
    await page.getByRole('link', { name: 'Se connecter via SSO' }).click()
    const email = page.getByLabel('Adresse e-mail professionnelle')
    await email.fill('carl@ailleurs.fr')
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByText('Aucun fournisseur d’identité ne répond de cette adresse')).toBeVisible()
    if (javaScriptEnabled) await expectFitForEveryone(page)
    await email.fill(PERSON)
    await page.getByRole('button', { name: 'Continuer' }).click()
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Continuer vers mon fournisseur' }).click()
    await page.waitForURL(`${origin}/v2/`)
    await context.close()
  }
})

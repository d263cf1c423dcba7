import type { Locator } from 'playwright/test'
import { command } from '../support/command'
import { makeOwnDatabase } from '../support/own-database'
import { type OwnServer, startOwnServer, whenReady } from '../support/own-server'
import { TestSmtp } from '../support/smtp'
import { until } from '../support/until'
import { expectNoAxeViolations } from './support/axe'
import { comeIn } from './support/come-in'
import { expect, test } from './support/test'

test.describe.configure({ timeout: 300_000 })

const ADMIN = { email: 'ada@extranet-reel.fr', prenom: 'Ada', nom: 'Lovelace' }
const MANAGER = { email: 'gwenn@bailleur-reel.fr', prenom: 'Gwenn', nom: 'Abgrall' }
const CLIENT = 'Habitat des Châtaigniers'
const PASSWORD = 'Chaudiere-neuve-2026'
const SHEET = 'tests/fixtures/corpus/bailleur-60.csv'
const smtp = new TestSmtp()
let database: Awaited<ReturnType<typeof makeOwnDatabase>>
let server: OwnServer
let origin: string
let invitation = ''

// A server of its own, on a database that holds nothing, as an installation finds it.
test.beforeAll(async () => {
  test.setTimeout(300_000)
  database = await makeOwnDatabase('import_bailleur')
  await smtp.start()
  const variables = {
    ...database.variables,
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    SMTP_URL: smtp.url,
  }
  const who = ['--email', ADMIN.email, '--prenom', ADMIN.prenom, '--nom', ADMIN.nom]
  const { code, said } = await command('lib/app/installation/admin-cli.ts', who, variables)
  expect([code, said]).toEqual([0, expect.stringContaining('/v2/enregistrement?jeton=')])
  invitation = said
  server = await startOwnServer(variables)
  origin = `http://localhost:${server.port}`
  await whenReady(server)
})
test.afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
  await smtp.stop()
  await database?.remove()
})

test('[FIRST-33] [FIRST-24] the sheet of a landlord of 60 dwellings is visible to its invited user in 12 presses, from an empty base and without editing it', async ({
  page,
  browser,
}) => {
  await comeIn(page, { origin, text: invitation, password: PASSWORD })
  let presses = 0
  const press = async (where: Locator) => {
    presses += 1
    await where.click()
  }
  await test.step('the sheet is dropped as it is', async () => {
    await press(page.getByRole('button', { name: 'Administration', exact: true }))
    await press(page.getByRole('link', { name: 'Imports', exact: true }))
    presses += 1
    await page.locator('input[type="file"]').setInputFiles(SHEET)
    await press(page.getByRole('button', { name: 'Continuer' }))
  })

  await test.step('what was understood is shown, and the client asked', async () => {
    await expect(page.getByRole('heading', { name: 'bailleur-60.csv' })).toBeVisible()
    await expect(page.getByText(/Windows-1252, en-tête à la ligne 1, 60 lignes lues/)).toBeVisible()
    await expect(page.getByLabel('Modèle')).toHaveValue('Patrimoine d’un bailleur')
    await expectNoAxeViolations(page)
    await page.getByLabel('Nom du client').fill(CLIENT)
    await press(page.getByRole('button', { name: 'Essayer' }))
  })

  await test.step('the trial says what would be created, then it is stored', async () => {
    await expect(page.getByText('L’essai est terminé')).toBeVisible({ timeout: 90_000 })
    await press(page.getByRole('button', { name: 'Enregistrer' }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }))
    await expect(page.getByText('Terminé', { exact: true })).toBeVisible({ timeout: 90_000 })
  })

  await test.step('its manager is invited', async () => {
    await press(page.getByRole('link', { name: 'Inviter une personne' }))
    await press(page.getByRole('button', { name: 'Inviter' }))
    const form = page.getByRole('dialog', { name: 'Inviter une personne' })
    await form.getByLabel('Prénom').fill(MANAGER.prenom)
    await form.getByRole('textbox', { name: /^Nom/ }).fill(MANAGER.nom)
    await form.getByLabel('E-mail').fill(MANAGER.email)
    await press(form.getByRole('button', { name: /Ajouter un groupe/ }))
    await press(page.getByRole('option', { name: new RegExp(CLIENT) }))
    await press(form.getByRole('button', { name: 'Envoyer l’invitation' }))
    await expect(page.getByText(`L’invitation est envoyée à ${MANAGER.email}.`)).toBeVisible()
  })
  expect(presses).toBeLessThanOrEqual(12)

  const mail = await until('l’invitation', () =>
    smtp.mails.find(
      ({ text }, rank) =>
        smtp.recipients[rank]?.includes(MANAGER.email) && text?.includes('enregistrement?jeton='),
    ),
  )
  const partner = await browser.newContext()
  const theirs = await partner.newPage()
  await comeIn(theirs, { origin, text: mail.text ?? '', password: PASSWORD })
  await theirs.goto(`${origin}/v2/logements`)
  await expect(theirs.getByText('1 à 25 sur 60')).toBeVisible()
  await partner.close()
})

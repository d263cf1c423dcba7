import type { BrowserContext, Page } from 'playwright/test'
import { z } from 'zod'
import { command } from '../support/command'
import { bailleurs } from '../support/imports-rows'
import { makeOwnDatabase } from '../support/own-database'
import { type OwnServer, startOwnServer, whenReady } from '../support/own-server'
import { TestSmtp } from '../support/smtp'
import { until } from '../support/until'
import { startReceiver, verified } from '../support/webhook-receiver'
import { openAnswering } from './support/answering'
import { expectNoAxeViolations } from './support/axe'
import { comeIn } from './support/come-in'
import { fill, fillHousing, GES_BILLING, openForm, press, receiptId } from './support/saisie'
import { expect, test } from './support/test'

test.describe.configure({ timeout: 240_000 })

const ADMIN = { email: 'ada@extranet-reel.fr', prenom: 'Ada', nom: 'Lovelace' }
const MANAGER = { email: 'gwenn@bailleur-reel.fr', prenom: 'Gwenn', nom: 'Abgrall' }
const PASSWORD = 'Chaudiere-neuve-2026'
const smtp = new TestSmtp()
let database: Awaited<ReturnType<typeof makeOwnDatabase>>
let receiver: Awaited<ReturnType<typeof startReceiver>>
let server: OwnServer
let origin: string
let invitation = ''

// A server of its own, on a database that holds nothing, as an installation finds it.
test.beforeAll(async () => {
  test.setTimeout(240_000)
  database = await makeOwnDatabase('premier_jour_ecrans')
  receiver = await startReceiver()
  await smtp.start()
  const variables = {
    ...database.variables,
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    WEBHOOK_HOSTS: '127.0.0.1',
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
  await receiver?.close()
  await smtp.stop()
  await database?.remove()
})

const mailsTo = (address: string) => smtp.mails.filter((_, rank) => smtp.recipients[rank]?.includes(address))
const lastMail = (address: string, words: string) =>
  until(`courriel « ${words} » à ${address}`, () =>
    mailsTo(address).findLast(({ subject, text }) => `${subject} ${text}`.includes(words)),
  )

const FIRST_STEPS = ['Tarifs', 'Agences', 'Premier import', 'Premier partenaire']

/** How many of the first steps the checklist says to be done. */
async function firstSteps(page: Page): Promise<number> {
  await page.goto(`${origin}/v2/administration/demarrage`)
  const steps = page.getByRole('region', { name: 'Premiers pas' }).getByRole('listitem')
  await expect(steps).toHaveCount(FIRST_STEPS.length)
  return steps.filter({ hasText: 'Réglé' }).count()
}

test('[PERIM-53] [FIRST-04] [FIRST-05] [FIRST-16] [FIRST-19] the first day, on the screens: from an empty database to a request that comes back planned', async ({
  page,
  browser,
}) => {
  await comeIn(page, { origin, text: invitation, password: PASSWORD })
  // Nobody opened a group yet: home leads to what is to be settled, and a list has no perimeter to ask for.
  await page.goto(`${origin}/v2/logements`)
  await expect(page.getByText('Aucun groupe ne vous est ouvert')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choisir un périmètre' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Ouvrir le démarrage' }).click()
  await expect(page).toHaveURL(/\/administration\/demarrage$/)
  expect(await firstSteps(page)).toBe(0)

  await test.step('real data come in from the files of a spreadsheet', async () => {
    await page.goto(`${origin}/v2/administration/imports/nouveau`)
    const files = Object.entries(bailleurs()).map(([type, buffer]) => ({
      name: `${type}.csv`,
      mimeType: 'text/csv',
      buffer,
    }))
    await page.locator('input[type="file"]').setInputFiles(files)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByText('Tout est reconnu')).toBeVisible({ timeout: 60_000 })
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Essayer' }).click()
    await expect(page.getByText('L’essai est terminé')).toBeVisible({ timeout: 90_000 })
    const dwellings = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'Logements' }) })
    await expect(dwellings).toHaveText(/200.*200.*0.*0.*0.*0/)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Terminé', { exact: true })).toBeVisible({ timeout: 90_000 })
    await expect(dwellings).toHaveText(/200.*200.*0.*0.*0.*0/)
  })

  const { token, secret } = await test.step('another software has its token and its webhook', () =>
    connect(page))

  await test.step('their manager is invited', async () => {
    await page.goto(`${origin}/v2/utilisateurs`)
    await page.getByRole('button', { name: 'Inviter' }).click()
    const form = page.getByRole('dialog', { name: 'Inviter une personne' })
    await form.getByLabel('Prénom').fill(MANAGER.prenom)
    await form.getByRole('textbox', { name: /^Nom/ }).fill(MANAGER.nom)
    await form.getByLabel('E-mail').fill(MANAGER.email)
    await form.getByRole('button', { name: /Ajouter un groupe/ }).click()
    await page.getByRole('option', { name: /Habitat du Rhône/ }).click()
    await form.getByRole('button', { name: 'Envoyer l’invitation' }).click()
    await expect(page.getByText(`L’invitation est envoyée à ${MANAGER.email}.`)).toBeVisible()
  })

  const partner = await browser.newContext()
  partner.on('page', openAnswering)
  const theirs = await partner.newPage()
  const numero = await test.step('they see their park, and file a request', () => file(theirs))
  expect(await firstSteps(page)).toBe(FIRST_STEPS.length)

  const filed = await until('l’événement du dépôt', () =>
    receiver.received.map((one) => verified(secret, one)).find(({ type }) => type === 'demande.deposee'),
  )
  expect(filed.data).toMatchObject({ demande: { numero, type: 'GES', groupe: { nom: 'Habitat du Rhône' } } })
  await plan(numero, token)
  await expect((await lastMail(MANAGER.email, numero)).text).toBeDefined()
  await told(theirs, numero, partner)
})

/** Makes a token and a webhook on their screens; gives what each shows once. */
async function connect(page: Page): Promise<{ token: string; secret: string }> {
  const dialog = page.getByRole('dialog')
  await page.goto(`${origin}/v2/administration/integrations`)
  await page.getByRole('button', { name: 'Créer un jeton' }).click()
  await dialog.getByLabel('Nom').fill('Planification')
  await dialog.getByLabel(/^Faire avancer les demandes/).check()
  await dialog.getByRole('button', { name: 'Créer le jeton' }).click()
  const token = await dialog.getByLabel('Jeton', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Je l’ai copié' }).click()
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByRole('button', { name: 'Ajouter un webhook' }).click()
  await dialog.getByLabel('Nom').fill('ERP')
  await dialog.getByLabel('Adresse').fill(`${receiver.url}/extranet`)
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
  const secret = await dialog.getByLabel('Secret de signature').inputValue()
  await dialog.getByRole('button', { name: 'Je l’ai copié' }).click()
  return { token, secret }
}

/** The manager comes in by the mail, sees the dwellings of their landlord alone, and files a request. Gives its number. */
async function file(page: Page): Promise<string> {
  await comeIn(page, {
    origin,
    text: (await lastMail(MANAGER.email, 'enregistrement?jeton=')).text ?? '',
    password: PASSWORD,
  })
  await page.goto(`${origin}/v2/logements`)
  await expect(page.getByText('1 à 25 sur 200')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'L-0001' })).toContainText('12 rue de l’œuvre')
  await openForm(page, `${origin}/v2/gestionnaire/demande`)
  await fillHousing(page, { codePostal: '69003', ville: 'Lyon' })
  await press(page, 'Suivant')
  await fill(page, { ...GES_BILLING, codePostalFacturation: '69003', villeFacturation: 'Lyon' })
  await press(page, 'Suivant')
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  const id = await receiptId(page)
  const receipt = (await page.getByRole('main').textContent()) ?? ''
  const numero = new RegExp(`GES_\\d+_\\d+_${id}`).exec(receipt)?.[0] ?? ''
  expect((await lastMail('agence@exemple.fr', numero)).text).toContain(numero)
  return numero
}

async function plan(numero: string, token: string): Promise<void> {
  const response = await fetch(`${origin}/v2/api/demandes/${numero}/etapes`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': `plan-${numero}`,
    },
    body: JSON.stringify({ etat: 'planifiee', date: '2030-12-02' }),
  })
  expect([
    response.status,
    z.object({ data: z.object({ statut: z.string() }) }).parse(await response.json()),
  ]).toEqual([200, { data: { statut: 'Planifiée' } }])
}

/** The manager is told by mail, once, and finds the request planned. */
async function told(page: Page, numero: string, context: BrowserContext): Promise<void> {
  const planned = () => mailsTo(MANAGER.email).filter(({ text }) => text?.includes('Planifiée'))
  await expect.poll(() => planned().length).toBe(1)
  expect(planned()[0]?.text).toContain(numero)
  await page.goto(`${origin}/v2/gestionnaire/suivi`)
  await expect(page.getByRole('row').filter({ hasText: numero })).toContainText('Planifiée')
  await context.close()
}

import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Page } from 'playwright/test'
import { z } from 'zod'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { logements } from '@/lib/platform/db/schema/parc/logements'
import { freePort, startNext } from '../../scripts/testing/server.mjs'
import { PASSWORD } from '../support/accounts'
import { SESSION_COOKIE } from '../support/api'
import { createClient, createContrat, createGroupe, createUser } from '../support/factories'
import { ownFolder } from '../support/own-folder'
import { FaultyDatabase } from './support/faulty-database'
import { openForm, reachGesRecap, receiptId } from './support/saisie'
import { expect, test } from './support/test'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const folder = ownFolder('pannes')
const logFile = path.join(folder, 'server.log')
let database: FaultyDatabase
let stop: () => Promise<void>
let origin: string

async function fill(): Promise<void> {
  const pool = database.pool()
  const db = drizzle(pool)
  await migrate(db, { migrationsFolder: 'lib/platform/db/migrations' })
  await db.insert(roles).values({ id: 1, name: 'Utilisateur', type: 'utilisateur' }).onConflictDoNothing()
  await createGroupe(db, { id: 2, nom: 'COLLECTIF', parentGroupeId: 2 }).catch(() => {})
  await db.execute("update groupes set parent_groupe_id = null, type = 'COLLECTIF' where id = 2")
  await createGroupe(db, { id: 20, nom: 'Pannes', parentGroupeId: 2 })
  await createClient(db, { id: 20, nom: 'Client des pannes', groupeId: 20 })
  await createContrat(db, { id: 20, numeroContrat: 'CO-PANNES', groupeId: 20, clientId: 20 })
  await createUser(db, { id: 20, email: 'pannes@exemple.fr', groupeIds: [20] })
  await db.insert(logements).values({
    id: 20,
    reference: 'PANNE-1',
    groupeId: 20,
    clientId: 20,
    contratId: 20,
    adresse: '1 rue des Lilas',
    codePostal: '59000',
    ville: 'Lille',
    statutOccupation: 'Locataire',
    etat: 'À jour',
  })
  await createGroupe(db, { id: 1150, nom: 'GES', parentGroupeId: 1150 }).catch(() => {})
  await db.execute("update groupes set parent_groupe_id = null, type = 'GES' where id = 1150")
  await createGroupe(db, { id: 21, nom: 'Régie des pannes', parentGroupeId: 1150 })
  await createClient(db, { id: 21, nom: 'Client de la régie', groupeId: 21 })
  await createUser(db, { id: 21, email: 'regie.pannes@exemple.fr', groupeIds: [21] })
  await pool.end()
}

test.beforeAll(async () => {
  test.setTimeout(120_000)
  mkdirSync(folder)
  database = await FaultyDatabase.open()
  await fill()
  const port = await freePort()
  origin = `http://localhost:${port}`
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_DIST_DIR: '.next-test',
    DATABASE_URL: database.url,
    PG_POOL_MAX: '1',
    DATA_DIR: path.join(folder, 'donnees'),
    PORT: String(port),
    APP_URL: origin,
  }
  ;({ stop } = await startNext(environment, logFile, `${origin}/v2/api/health`))
})

test.afterAll(async () => {
  await stop?.()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

const opened = z.object({ jwt: z.string() })

/** Waits until the server answers: its one connection may be its jobs' a while, or one that was cut. */
async function untilServing(page: Page): Promise<void> {
  const health = async () => (await page.request.get(`${origin}/v2/api/groupes`)).status()
  await expect.poll(health, { timeout: 60_000 }).not.toBe(503)
}

async function logIn(page: Page, email: string): Promise<void> {
  await untilServing(page)
  const data = { identifier: email, password: PASSWORD }
  const answer = await page.request.post(`${origin}/v2/api/auth/local`, { data })
  const cookie = { name: SESSION_COOKIE, value: opened.parse(await answer.json()).jwt, domain: 'localhost' }
  await page.context().addCookies([{ ...cookie, path: '/', httpOnly: true, secure: true, sameSite: 'Lax' }])
}

/** Expects one line of the log, from a place on: it is written once its page is answered. */
async function expectLogged(isIt: (line: string) => boolean, from = 0): Promise<void> {
  const lines = () => readFileSync(logFile, 'utf8').slice(from).split('\n').filter(isIt)
  await expect.poll(() => lines().length).toBe(1)
}

test.beforeEach(async ({ page }) => {
  database.mend()
  await logIn(page, 'pannes@exemple.fr')
})

test('[ERR-02] [ERR-12] with the database away a page says so, without a way home, under the number of its log line', async ({
  page,
}) => {
  database.goAway()
  const response = await page.goto(`${origin}/v2/`)
  expect(response?.status()).toBe(500)
  await expect(page.getByText('Le serveur de données est actuellement indisponible')).toBeVisible()
  await expect(page).toHaveTitle(/^Serveur Indisponible/)
  await expect(page.getByRole('link', { name: 'Retour à l’accueil' })).toHaveCount(0)
  const incident = /[0-9a-f]{8}/.exec((await page.getByText(/incident/i).textContent()) ?? '')?.[0] ?? 'aucun'
  await expectLogged((line) => line.includes(incident) && line.includes('"incident"'))
  database.mend()
  await untilServing(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Bonjour Camille' })).toBeVisible()
})

test('[PERIM-47] failing group files show the error page 500 with the database flag and write one log line', async ({
  page,
}) => {
  const before = readFileSync(logFile, 'utf8').length
  database.breakOn('from fichiers f join user_groupes', 'error')
  const response = await page.goto(`${origin}/v2/`)
  expect(response?.status()).toBe(500)
  await expect(page.getByText('Le serveur de données est actuellement indisponible')).toBeVisible()
  await expectLogged((line) => line.includes('"page.erreur"'), before)
})

test('[ERR-03] any other failure says that an error occurred and offers the way home', async ({ page }) => {
  database.breakOn('from logements l', 'error')
  const response = await page.goto(`${origin}/v2/logements/20`)
  expect(response?.status()).toBe(500)
  await expect(page.getByText('Une erreur est survenue', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^Erreur Serveur/)
  database.mend()
  await page
    .getByRole('main')
    .getByRole('link', { name: /accueil/i })
    .click()
  await expect(page.getByRole('heading', { name: 'Bonjour Camille' })).toBeVisible()
})

test('[SHELL-58] a list whose call fails keeps its page and repeats the call', async ({ page }) => {
  database.breakOn('from logements l', 'error')
  const response = await page.goto(`${origin}/v2/logements`)
  expect(response?.status()).toBe(200)
  await expect(page.getByText('Le serveur de données est actuellement indisponible')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logements')
  database.mend()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('row', { name: /PANNE-1/ })).toBeVisible()
})

test('a call answers 503 while the database is away and works again after', async ({ page }) => {
  database.goAway()
  const away = await page.request.get(`${origin}/v2/api/groupes`)
  expect(away.status()).toBe(503)
  expect(await away.json()).toMatchObject({ data: null, error: { status: 503 } })
  database.mend()
  await untilServing(page)
  expect((await page.request.get(`${origin}/v2/api/groupes`)).status()).toBe(200)
})

/** One statement of each part of a submission: its key, the customer, the request, its details, its history, its mail, its trace. */
const SUBMISSION = [
  'insert into idempotence',
  'insert into "customers"',
  'insert into "demandes"',
  'insert into "demandes_ges"',
  'insert into "demande_evenements"',
  'insert into "outbox"',
  'insert into "audit"',
  'update idempotence',
]

test('a failure at any point of a submission says so, stores no half of it, and leaves the form to send', async ({
  page,
}) => {
  await page.context().clearCookies()
  await logIn(page, 'regie.pannes@exemple.fr')
  await openForm(page, `${origin}/v2/gestionnaire/demande`)
  await reachGesRecap(page)
  await expect(page.getByText(/^Brouillon enregistré/)).toBeVisible()
  const count = async () => (await page.request.get(`${origin}/v2/api/gestionnaires/count`)).json()
  const failure = page.getByRole('alert').filter({ hasText: 'La demande n’est pas envoyée' })
  const refused = () => page.waitForResponse((answer) => answer.status() >= 500)
  for (const statement of SUBMISSION) {
    database.breakOn(statement, 'error')
    await Promise.all([refused(), page.getByRole('button', { name: 'Envoyer la demande' }).click()])
    await expect(failure, statement).toContainText('Votre saisie est intacte')
    await expect(page.locator(':focus')).toContainText('La demande n’est pas envoyée')
    database.mend()
    expect([statement, await count()]).toEqual([statement, 0])
  }
  await failure.getByRole('button', { name: 'Réessayer' }).click()
  await receiptId(page)
  await expect(page.getByText('à l’adresse regie.pannes@exemple.fr')).toBeVisible()
  expect(await count()).toBe(1)
})

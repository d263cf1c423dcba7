import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { z } from 'zod'
import { hitPageSchema } from '@/lib/domain/recherche/reponse'
import { ownFolder } from '../support/own-folder'
import { type OwnServer, startOwnServer, whenReady } from '../support/own-server'
import { accounts, expect, PASSWORD, test } from './support/test'

test.describe.configure({ timeout: 240_000 })

const DATA_DIR = ownFolder('premier')
/** A seeded account whose e-mail is not confirmed. */
const WAITING = 'utilisateur.invite@exemple.fr'
let server: OwnServer
const origin = () => `http://localhost:${server.port}`

test.beforeAll(async () => {
  test.setTimeout(240_000)
  mkdirSync(DATA_DIR)
  server = await startOwnServer({ DATA_DIR })
  await whenReady(server)
})
test.afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(DATA_DIR, { recursive: true, force: true })
})

async function logIn(page: Page, email: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto(`${origin()}/v2/connexion`)
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.waitForURL(/\/v2\/?$/)
}

test('[PLATFORM-14] without any variable: database, login, search, mail and files work', async ({ page }) => {
  await logIn(page, accounts.collectif.super)
  const search = await page.request.get(`${origin()}/v2/api/recherche/logements?q=rue`)
  const { data } = z.object({ data: hitPageSchema }).parse(await search.json())
  expect(data.hits.length).toBeGreaterThan(0)

  // As a visitor: a request of the session would have to name its origin.
  const sent = await fetch(`${origin()}/v2/api/auth/send-email-confirmation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: WAITING }),
  })
  expect(sent.status).toBe(200)
  await logIn(page, accounts.ehs.super)
  await page.goto(`${origin()}/v2/administration/boite-envoi?recherche=${WAITING}`)
  await expect(page.getByText(WAITING).filter({ visible: true }).first()).toBeVisible()

  expect(existsSync(path.join(DATA_DIR, 'postgres-18', 'PG_VERSION'))).toBe(true)
  expect(existsSync(path.join(DATA_DIR, 'files', 'documentation'))).toBe(true)
})

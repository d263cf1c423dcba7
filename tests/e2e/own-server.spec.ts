import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { z } from 'zod'
import { SESSION_COOKIE } from '../support/api'
import { type OwnServer, startOwnServer, whenReady } from '../support/own-server'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, PASSWORD, test } from './support/test'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

const TITLE = 'Le service est en cours de maintenance'
const folder = mkdtempSync(path.join(os.tmpdir(), 'extranet-maintenance-'))
let server: OwnServer
let origin: string

// A server of its own: the maintenance closes the pages of everybody.
test.beforeAll(async () => {
  test.setTimeout(180_000)
  server = await startOwnServer({ DATA_DIR: folder, CLOCK: '2026-11-21T09:00:00+01:00' })
  origin = `http://localhost:${server.port}`
  await whenReady(server)
})
test.afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
})

async function openSession(context: BrowserContext, email: string): Promise<void> {
  const answer = await context.request.post(`${origin}/v2/api/auth/local`, {
    data: { identifier: email, password: PASSWORD },
  })
  const { jwt } = z.object({ jwt: z.string() }).parse(await answer.json())
  const cookie = { name: SESSION_COOKIE, value: jwt, domain: 'localhost', path: '/v2' }
  await context.addCookies([{ ...cookie, httpOnly: true, secure: true, sameSite: 'Lax' }])
}

test('[OPS-20] [OPS-21] SA closes every page but /maintenance, ehs passes, and those who wait come back once it is over', async ({
  browser,
  page,
  context,
}) => {
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

  const others = await browser.newContext()
  await openSession(others, accounts.collectif.super)
  const waiting = await others.newPage()
  for (const address of ['/', '/logements', '/connexion', '/depannage', '/aucune-page/du-tout']) {
    const answer = await waiting.goto(`${origin}/v2${address}`)
    expect([address, answer?.status()]).toEqual([address, 503])
    expect(Number(answer?.headers()['retry-after'])).toBeGreaterThanOrEqual(60)
    await expect(waiting.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  }
  expect((await page.goto(`${origin}/v2/`))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(TITLE)

  await waiting.clock.install()
  expect((await waiting.goto(`${origin}/v2/maintenance`))?.status()).toBe(200)
  await expect(waiting.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await expect(waiting.getByText('Retour prévu le 21/11/2026 à 18:30.')).toBeVisible()
  await expect(waiting.getByRole('link', { name: /01.99.00.57.57/ })).toBeVisible()
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

import { Secret, TOTP } from 'otpauth'
import { expect, type Page } from 'playwright/test'
import { PASSWORD } from '../../support/accounts'

const PERIOD_MS = 30_000

/** An application that gives codes. Each is good once: it gives that of a later period than the last one. */
export class Application {
  #last = 0

  constructor(private readonly secret: string) {}

  code(): string {
    const period = Math.floor(Date.now() / PERIOD_MS)
    this.#last = Math.max(period, this.#last + 1)
    const totp = new TOTP({ secret: Secret.fromBase32(this.secret), digits: 6, period: PERIOD_MS / 1000 })
    return totp.generate({ timestamp: this.#last * PERIOD_MS })
  }
}

/** The secret that a step shows, with the code that a telephone reads. */
export async function shownSecret(page: Page): Promise<string> {
  const picture = page.getByRole('img', { name: 'Code QR de l’application d’authentification' })
  await expect(picture).toBeVisible()
  // As a telephone reads it.
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
  expect([width > 150, Math.abs(width - height) < 2]).toEqual([true, true])
  return ((await page.locator('ol code').textContent()) ?? '').replaceAll(' ', '')
}

/** The recovery codes that are shown. */
export const shownCodes = (page: Page) =>
  page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem').allTextContents()

/** Logs in by the form, up to where a second factor is asked. */
export async function giveBoth(page: Page, email: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/v2/connexion?callbackUrl=%2Fv2%2Fespacepersonnel`)
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
}

/** Opens « Ajouter une application », up to its secret: nothing is asked of who has just logged in (SAFE-35). */
export async function beginApplication(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter une application' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click()
}

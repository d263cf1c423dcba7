import type { Page } from 'playwright/test'

/** Follows the link of an invitation, a text that holds it, to the home of the person, whose password it chooses. */
export async function comeIn(
  page: Page,
  { origin, text, password }: { origin: string; text: string; password: string },
): Promise<void> {
  await page.goto(`${origin}${/\/v2\/enregistrement\?jeton=[\w-]+/.exec(text)?.[0]}`)
  await page.getByRole('checkbox', { name: /conditions générales/i }).check()
  await page.getByRole('button', { name: 'Terminer mon enregistrement' }).click()
  await page.getByLabel('Nouveau mot de passe').fill(password)
  await page.getByLabel('Confirmation').fill(password)
  await page.getByRole('button', { name: 'Enregistrer et me connecter' }).click()
  await page.waitForURL(/\/v2\/?$/)
  // The guided tour opens at the first sign-in.
  await page.getByRole('button', { name: 'Fermer la visite guidée' }).click()
}

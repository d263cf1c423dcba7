import { CAMPAGNES_CLIENT } from '../support/campagnes-rows'
import { expectNoAxeViolations } from './support/axe'
import { expect, test } from './support/test'

test('[PUBLIC-03] a failing lookup shows the server’s error text, or "Une erreur est survenue", and loses nothing', async ({
  page,
  visit,
}) => {
  let answer: { status: number; body: string } | null = null
  await page.route('**/v2/api/customers/findCustomer?*', (route) => {
    if (answer === null) return route.abort()
    return route.fulfill({ ...answer, contentType: 'application/json' })
  })
  await visit('/v2/resiliation')
  await page.getByLabel('Code postal').fill(CAMPAGNES_CLIENT.codePostal)
  await page.getByLabel('Référence').fill('c123456')
  const failure = page.locator('form [tabindex="-1"]')
  for (const [given, text, retries] of [
    [{ status: 404, body: '{"error":{"message":"Référence inconnue"}}' }, 'Référence inconnue', 0],
    [{ status: 404, body: '{"error":{}}' }, 'Une erreur est survenue', 0],
    [{ status: 500, body: '' }, 'Une erreur est survenue', 1],
    [null, 'Une erreur est survenue', 1],
  ] as const) {
    answer = given
    await page.getByRole('button', { name: 'Rechercher' }).click()
    await expect(failure).toContainText(text)
    await expect(failure).toBeFocused()
    await expect(failure.getByRole('button', { name: 'Réessayer' })).toHaveCount(retries)
    await expect(page.getByLabel('Code postal')).toHaveValue(CAMPAGNES_CLIENT.codePostal)
    await expect(page.getByLabel('Référence')).toHaveValue('C123456')
    await expect(page).not.toHaveURL(/etape=2/)
  }
  await expectNoAxeViolations(page)
  await page.unroute('**/v2/api/customers/findCustomer?*')
  await page.getByLabel('Référence').fill(CAMPAGNES_CLIENT.reference)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page).toHaveURL(/etape=2/)
})

test('what is typed is checked before it is looked up', async ({ page, visit }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('findCustomer')) asked.push(request.url())
  })
  await visit('/v2/resiliation')
  await page.getByLabel('Code postal').fill('590')
  await page.getByLabel('Code postal').press('Enter')
  await expect(page.getByLabel('Code postal')).toHaveAccessibleDescription(
    /Code postal doit être composé de 5 chiffres/,
  )
  await expect(page.getByLabel('Référence')).toHaveAccessibleDescription(/Ce champ est requis/)
  expect(asked).toEqual([])
})

import type { Page } from 'playwright/test'
import { PERSONNES as CMI } from '../support/cmi-rows'
import { PERSONNES as PIM } from '../support/pim-rows'
import { apiPath } from './support/mise-en-service'
import { expect, test } from './support/test'
import { JOURNEYS } from './support/wizard-journeys'

const SORRY = "Nous sommes navrés, une erreur s'est produite."
const retry = (page: Page) => page.getByRole('button', { name: 'Réessayer', exact: true })
const next = (page: Page) => page.locator('[data-wizard] form button[type="submit"]')

/** A text as it is written, whatever its spaces and apostrophes. */
const written = (text: string) =>
  new RegExp(text.replace(/[.?]/g, '\\$&').replace(/'/g, "['’]").replace(/ /g, '\\s'))

/** These calls fail, with an answer that says so, until they are taken out. */
async function failing(page: Page, ...paths: string[]): Promise<Set<string>> {
  const down = new Set(paths)
  await page.route('**/v2/api/cmis/**', (route) =>
    down.has(apiPath(route.request()))
      ? route.fulfill({ status: 500, json: { data: null, error: { status: 500, message: 'ORA-1' } } })
      : route.fallback(),
  )
  return down
}

test('[PRICE-35] [CMI-34] a commissioning says which of its readings failed, the price list, then the contacts', async ({
  page,
  loginAs,
}) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  const { path, steps } = JOURNEYS.CMI
  await loginAs(CMI.lectures.email)
  const down = await failing(page, 'cmis/tarifsprestations', 'cmis/contacts')
  await page.goto(path)
  for (const fillStep of steps.slice(0, 2)) {
    await fillStep(page)
    await next(page).click()
  }
  const prices = `${SORRY} Récupération des données de prestations et d'options impossible.`
  await expect(page.getByText(written(prices))).toBeVisible()
  const logged = lines.filter((line) => line.includes('Données de prestations'))
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.join()).toContain('ORA-1')

  down.delete('cmis/tarifsprestations')
  await retry(page).click()
  await steps[2]?.(page)
  await next(page).click()
  const contacts = `${SORRY} Il est impossible de récupérer les informations de l'agence et/ou du prescripteur régional. Veuillez réessayer ultérieurement en revenant sur la page précédente avant de vous rendre une nouvelle fois sur cette page.`
  await expect(page.getByText(written(contacts))).toBeVisible()
})

test('[PRICE-36] a list without options says that services could not be read', async ({ page, loginAs }) => {
  const { path, steps } = JOURNEYS.PIM
  await loginAs(PIM.lectures.email)
  await failing(page, 'cmis/codesprestations')
  await page.goto(path)
  await steps[0]?.(page)
  await next(page).click()
  const text = `${SORRY} Récupération des données de prestations impossible.`
  await expect(page.getByText(written(text))).toBeVisible()
})

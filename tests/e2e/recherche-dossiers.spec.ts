import type { Page } from 'playwright/test'
import { DUPONT, PANNEAU } from '../support/panneau-rows'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

const [marie] = DUPONT
const panel = (page: Page) => page.getByRole('dialog')
const tabs = (page: Page) => panel(page).getByRole('tab')

async function typeInPalette(page: Page, text: string) {
  await page.getByRole('banner').getByRole('textbox', { name: 'Rechercher' }).fill(text)
  await panel(page).getByRole('combobox').fill(text)
}

test('[SEARCH-24] Mrs X’s boiler: type and Enter, from home, without waiting for the answer', async ({
  page,
  loginAs,
}) => {
  await loginAs(PANNEAU.email)
  await page.goto('/v2/')
  await page.getByRole('banner').getByRole('textbox', { name: 'Rechercher' }).fill('Mme DUPONT Marie')
  await expect(panel(page).getByRole('combobox')).toHaveValue('Mme DUPONT Marie')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/v2/equipements/${marie.instances[0]}`)
  await expect(panel(page)).toHaveCount(0)
})

test('[SEARCH-24] each kind has its tab after those of dwellings, for whoever may open it alone', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.collectif.super)
  await page.goto('/v2/contrats')
  const contrat = page.getByRole('row').getByRole('link', { name: /^CO-/ }).first()
  const numero = ((await contrat.textContent()) ?? '').trim()
  const href = (await contrat.getAttribute('href')) ?? ''
  await page.goto('/v2/')
  await typeInPalette(page, numero)
  const own = panel(page).getByRole('tab', { name: /^Contrats \(/ })
  await expect(own).toBeVisible()
  await expect(tabs(page).first()).toHaveText(/^Équipements \(\d+\+?\)$/)
  await expect(tabs(page).nth(1)).toHaveText(/^Logements \(\d+\+?\)$/)
  await own.click()
  await expect(panel(page).getByRole('option').first()).toContainText(numero)
  await expectNoAxeViolations(page)
  await panel(page).getByRole('option').first().click()
  await expect(page).toHaveURL(new RegExp(href.split('?')[0] ?? href))
  await expect(page.getByRole('main').getByText(numero).first()).toBeVisible()

  await loginAs(PANNEAU.email)
  await page.goto('/v2/')
  await typeInPalette(page, numero)
  await expect(panel(page).getByRole('status').first()).toHaveText(/Aucun résultat/)
  await expect(tabs(page)).toHaveText(['Équipements (0)', 'Logements (0)'])
})

test('[SEARCH-24] a screen is found by its name and by what people call it, though no menu has it', async ({
  page,
  loginAs,
}) => {
  await loginAs(PANNEAU.email)
  await page.goto('/v2/')
  await typeInPalette(page, 'rdv')
  const pages = panel(page).getByRole('group', { name: /pages/i })
  await expect(pages.getByRole('option').first()).toHaveAttribute('href', /^\/v2\/rendezvous/)
  await panel(page).getByRole('combobox').fill('diagnostics')
  await expect(panel(page).getByRole('option').first()).toHaveAttribute('href', '/v2/dpe')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/v2/dpe')
})

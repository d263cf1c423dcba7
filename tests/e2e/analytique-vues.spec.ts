import type { Page } from 'playwright/test'
import { ANALYSTE, COLLEGUE } from '../support/analytique-rows'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

const OF_2030 = 'du=2030-01-01&au=2030-12-31'
const limits = (page: Page) => page.getByRole('list', { name: 'Limites' }).getByRole('link')
const body = (page: Page) => page.getByRole('table', { name: 'Demandes' }).locator('tbody')
const counted = async (page: Page) => {
  const text = (await page.getByText(/^[\d\s]+\sdemandes?, .* au \d\d\/\d\d\/\d{4}$/).textContent()) ?? ''
  return Number(text.split('demande')[0]?.replace(/\D/g, ''))
}

test('[ANALYTICS-51] a figure leads to its rows, a list like the others whose limits are told and removed', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.analytique.super)
  await page.goto('/v2/')
  await expect(
    page.getByText(/Données au 21\/11\/2026 à \d+\sh\s\d\d\s: demandes enregistrées/),
  ).toBeVisible()
  const table = page.getByRole('table', { name: 'Totaux par portail' })
  const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'CMI' }) })
  const called = row.getByRole('link', { name: /appels sous 48\sh, CMI$/ })
  const count = Number((await called.textContent())?.replace(/\D/g, ''))
  await called.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Demandes appelées sous 48\sh, CMI$/)
  await expect.poll(() => counted(page)).toBe(count)
  await expect(page.getByText(/Données au 21\/11\/2026 à \d+\sh\s\d\d/)).toBeVisible()
  await expect(limits(page)).toHaveText([/^Retirer\s: Portail\s: CMI$/, /^Retirer\s: Appel sous 48\sh/])

  // Search, sort, columns.
  await page.getByRole('columnheader', { name: 'Relances' }).getByRole('link').click()
  await expect(page).toHaveURL(/tri=relances/)
  const number = (await body(page).getByRole('rowheader').first().textContent()) ?? ''
  await page.getByRole('searchbox', { name: 'N°, groupe, agence, prescripteur' }).fill(number)
  await page.keyboard.press('Enter')
  await expect(body(page).getByRole('row')).toHaveCount(1)
  await expect(page).toHaveURL(/recherche=.*tri=relances|tri=relances.*recherche=/)
  await page.getByRole('button', { name: 'Colonnes' }).click()
  await page.getByRole('checkbox', { name: 'Prescripteur/ATC' }).check()
  await page.getByRole('button', { name: 'Afficher', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Prescripteur/ATC' })).toBeVisible()
  await expectNoAxeViolations(page)

  // Its export is of the same rows.
  await page.getByRole('button', { name: 'Exporter' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Fichier CSV, toutes les colonnes' }).click()
  expect((await download).suggestedFilename()).toBe('demandes-analytiques-2026-11-21.csv')

  // A limit that is removed leaves the others, and the focus on the title.
  await page.getByRole('link', { name: /Retirer\s: Portail/ }).click()
  await expect(limits(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(/appel=oui/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('link', { name: 'Tableau de bord' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de bord')
})

test('[ANALYTICS-51] a view of the dashboard is kept, renamed, shared with a colleague and mailed every Monday', async ({
  page,
  loginAs,
  context,
}) => {
  await loginAs(ANALYSTE.email)
  await page.goto(`/v2/?${OF_2030}&groupes=160`)
  const views = page.getByRole('button', { name: 'Vues', exact: true })
  await views.click()
  await page.getByRole('button', { name: 'Enregistrer cette vue' }).click()
  const saving = page.getByRole('dialog', { name: 'Enregistrer cette vue' })
  await saving.getByLabel('Nom de la vue').fill('Maisons')
  await saving.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(/La vue «\sMaisons\s» est enregistrée/)).toBeVisible()

  await views.click()
  await page.getByRole('button', { name: 'Modifier la vue Maisons' }).click()
  const change = page.getByRole('dialog', { name: 'Modifier cette vue' })
  await change.getByLabel('Nom de la vue').fill('Maisons en 2030')
  await change.getByRole('checkbox', { name: 'Partager avec le groupe Analyse des vues' }).check()
  await change.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(/La vue «\sMaisons en 2030\s» est modifiée/)).toBeVisible()

  // The month that ended, every Monday: four presses, under the name of the view.
  await page.getByRole('button', { name: 'Programmer un envoi' }).click()
  const sending = page.getByRole('dialog', { name: 'Programmer un envoi' })
  await expect(sending.getByLabel('Nom de l’envoi')).toHaveValue('Maisons en 2030')
  await sending.getByLabel('Période de chaque envoi').selectOption('Le mois passé')
  await sending.getByRole('button', { name: 'Programmer' }).click()
  const sent = page.getByRole('region', { name: 'Envois programmés' })
  await expect(sent).toContainText('Maisons en 2030 chaque semaine, le mois passé')
  await expectNoAxeViolations(page)

  // A colleague finds it, by its name or by its address, limited to what is theirs.
  await context.clearCookies()
  await loginAs(COLLEGUE.email)
  await page.goto('/v2/')
  await page.setViewportSize({ width: 390, height: 844 })
  await views.click()
  await expect(page.getByText('Partagée par Odile Analyste')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Modifier la vue Maisons en 2030' })).toHaveCount(0)
  await page.getByRole('link', { name: /Maisons en 2030/ }).click()
  await expect(page).toHaveURL(/groupes=160/)
  await expect(page.getByText(/^Vue «\sMaisons en 2030\s»/)).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  // It ends with its owner, and so does what is sent.
  await page.setViewportSize({ width: 1440, height: 900 })
  await context.clearCookies()
  await loginAs(ANALYSTE.email)
  await page.goto('/v2/')
  await sent.getByRole('button', { name: 'Arrêter' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Arrêter l’envoi' }).click()
  await expect(sent).toHaveCount(0)
  await views.click()
  await page.getByRole('button', { name: 'Supprimer la vue Maisons en 2030' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(/La vue «\sMaisons en 2030\s» est supprimée/)).toBeVisible()
})

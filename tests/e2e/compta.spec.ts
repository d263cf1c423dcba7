import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import {
  COMPTA_CONTRATS as C,
  COMPTA_ENTITES as E,
  COMPTA_ROWS as F,
  COMPTA_LOGEMENT as L,
  comptaNumero as numeroOf,
  COMPTA_ENSEMBLES as S,
  COMPTA_USERS as U,
} from '../support/compta-rows'
import { expectNoAxeViolations } from './support/axe'
import { expect, test } from './support/test'

const LIST = '/v2/documents/factures'
const row = (page: Parameters<typeof expectNoAxeViolations>[0], one: { id: number }) =>
  page.getByRole('row', { name: numeroOf(one) })

test('[DOC-38] what is due by a day, an amount, an entity, a set, a contract or a client is a filter away', async ({
  page,
  loginAs,
  messages,
}) => {
  await loginAs(U.ecran.email)
  await page.goto(LIST)
  await page.getByRole('button', { name: 'Filtres' }).click()
  const panel = page.getByRole('dialog', { name: /^Filtres/ })
  const due = panel.getByRole('group', { name: 'Échéance' })
  await due.getByLabel('Du').fill('2026-12-16')
  await due.getByLabel('au').fill('2026-12-15')
  await panel.getByRole('button', { name: 'Filtrer' }).click()
  await expect(due.getByText('Le dernier jour vient avant le premier.')).toBeVisible()
  await due.getByLabel('Du').fill('')
  const amount = panel.getByRole('group', { name: 'Montant TTC' })
  await amount.getByLabel('De').fill('beaucoup')
  await panel.getByRole('button', { name: 'Filtrer' }).click()
  await expect(amount.getByText(/^Écrivez un montant/)).toBeVisible()
  await expectNoAxeViolations(page)
  await amount.getByLabel('De').fill('6 374,99 €')
  await panel.getByRole('combobox', { name: 'Entité de facturation' }).selectOption(E.assujettie.nom)
  await panel.getByRole('combobox', { name: 'Ensemble' }).selectOption(S.premier.nom)
  await panel.getByRole('combobox', { name: 'Contrat' }).selectOption({ index: 1 })
  await panel.getByRole('textbox', { name: 'Client' }).fill('office')
  await panel.getByRole('button', { name: 'Filtrer' }).click()
  await expect(page).toHaveURL(/echeanceAu=2026-12-15/)
  await expect(page).toHaveURL(/montantMin=6374\.99|montantMin=6/)
  await expect(row(page, F.collee)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: /^Filtres \(/ }).click()
  await expect(due.getByLabel('au')).toHaveValue('2026-12-15')
  await expect(amount.getByLabel('De')).toHaveValue('6374,99')
  await page.keyboard.press('Escape')

  await page.goto(LIST)
  const search = page.getByRole('searchbox', { name: /^Rechercher : N°/ })
  for (const [typed, one] of [
    ['6 374,99 €', F.collee],
    ['vase d’expansion', F.collee],
    ['Bruyère', F.aVenir],
  ] as const) {
    await search.fill(typed)
    await search.press('Enter')
    await expect(row(page, one)).toBeVisible()
    await expect(row(page, F.echue)).toHaveCount(0)
  }
  expect(messages.errors).toEqual([])
})

test('[DOC-38] each figure of /facturation leads to its invoices and their sum', async ({
  page,
  loginAs,
}) => {
  await loginAs(U.ecran.email)
  await page.goto('/v2/facturation')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Définition : Factures en retard' }).click()
  await expect(page.getByRole('dialog')).toContainText('quel que soit leur statut')
  await page.keyboard.press('Escape')
  const figure = page.getByRole('link', { name: /^Dont en retard/ })
  const sum = ((await figure.textContent()) ?? '').trim()
  await figure.click()
  await expect(page.getByText(`4 pièces, reste dû ${sum}`, { exact: false }).first()).toBeVisible()
  for (const one of [F.partielle, F.litige, F.echue, F.ancienne]) await expect(row(page, one)).toBeVisible()
  await page.goto('/v2/facturation')
  await page.getByRole('link', { name: '31 à 60 jours' }).click()
  await expect(row(page, F.litige)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goto('/v2/facturation')
  await page.getByRole('link', { name: '10/12/2026' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
})

test('[DOC-38] a contract, a set and a dwelling have their last invoices and the way to all of them', async ({
  page,
  loginAs,
}) => {
  await loginAs(U.ecran.email)
  for (const [path, all, one, other] of [
    [`/v2/contrats/${C.second.id}`, /^Les factures de ce contrat/, F.aVenir, F.collee],
    [`/v2/ensembleimmobilier/${S.second.id}`, /^Les factures de cet ensemble/, F.ancienne, F.collee],
    [`/v2/logements/${L.id}`, /^Les factures du contrat de ce logement/, F.collee, F.aVenir],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 2, name: /^Factures/ })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: all }).click()
    await expect(page).toHaveURL(/\/documents\/factures\?(contrat|ensemble|logement)=/)
    await expect(row(page, one)).toBeVisible()
    await expect(row(page, other)).toHaveCount(0)
  }
})

test('[DOC-39] a FEC asks for its entity and its period, and comes under the name of both', async ({
  page,
  loginAs,
}) => {
  await loginAs(U.ecran.email)
  await page.goto(LIST)
  await page.getByRole('button', { name: 'Écritures comptables' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^FEC/ }).check()
  await expect(dialog.getByLabel(/^Du/)).toHaveValue('2025-01-01')
  await expect(dialog.getByLabel(/^Au/)).toHaveValue('2025-12-31')
  await dialog.getByRole('button', { name: 'Télécharger' }).click()
  await expect(
    dialog.getByText('Un FEC est celui d’une seule société : choisissez-la.').first(),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  const societe = dialog.getByRole('combobox', { name: /^Société/ })
  const option = societe.getByRole('option').filter({ hasText: E.assujettie.nom })
  await societe.selectOption(await option.getAttribute('value'))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Télécharger' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('999900004FEC20251231.txt')
  const { data } = Papa.parse<Record<string, string>>(
    readFileSync(await download.path(), 'utf8').replace(/\r\n$/, ''),
    {
      delimiter: '\t',
      header: true,
      quoteChar: '\0',
    },
  )
  expect(new Set(data.map((line) => line.EcritureNum)).size).toBe(6)
  await expect(dialog).toHaveCount(0)
})

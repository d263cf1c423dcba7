import { PERSONNES } from '../support/cmi-rows'
import { expectNoAxeViolations } from './support/axe'
import { labelled, MiseEnService } from './support/mise-en-service'
import { expect, test } from './support/test'
import { useView } from './support/views'

test('[PRICE-01] [PRICE-02] [PRICE-03] [PRICE-37] the price list has at most five services and three options, and a total', async ({
  page,
  loginAs,
}) => {
  await loginAs(PERSONNES.tarifs.email)
  const form = new MiseEnService(page)
  await form.openTarifs()

  const table = page.getByRole('table', { name: 'Prix de la demande' })
  await expect(table.getByRole('columnheader')).toHaveText(['Libellé', 'Prix HT', 'TVA', 'Prix TTC', 'Qté'])
  await expect(table.getByRole('row').last()).toContainText('TOTAL')

  const addLine = page.getByRole('button', { name: 'Ajouter une prestation' })
  for (let rank = 2; rank <= 5; rank++) {
    await expect(addLine).toBeEnabled()
    await addLine.click()
    await expect(form.line(`Prestation ${rank}`).getByLabel(labelled('Prestation'))).toBeFocused()
  }
  await expect(addLine).toBeDisabled()
  const addOption = page.getByRole('button', { name: 'Ajouter une option' })
  for (let rank = 2; rank <= 3; rank++) {
    await expect(addOption).toBeEnabled()
    await addOption.click()
    await expect(form.line(`Option ${rank}`)).toBeVisible()
  }
  await expect(addOption).toBeDisabled()
  for (const name of ['Prestation 1', 'Prestation 5', 'Option 1', 'Option 3'])
    await expect(form.line(name).getByRole('heading', { level: 3, name, exact: true })).toBeVisible()

  for (const name of ['Prestation 5', 'Prestation 4', 'Prestation 3', 'Option 3', 'Option 2', 'Option 1'])
    await page.getByRole('button', { name: `Retirer : ${name}` }).click()
  await expect(page.getByRole('button', { name: 'Retirer : Prestation 1' })).toHaveCount(0)
  for (const rank of [1, 2])
    await form.fillProvision(rank, 'MES_CHAUDIERE_MURALE', 'CHAUDIÈRE MURALE À CONDENSATION')
  await form.line('Prestation 1').getByLabel('Quantité').fill('15')
  // The header of a column, drawn in its cells on phones, is not shown.
  const shown = { useInnerText: true }
  const cells = (row: string) => table.getByRole('row', { name: row }).getByRole('cell')
  await expect(cells('Prestation 1')).toHaveText(['1 305,00 €', '261,00 €', '1 566,00 €', '15'], shown)
  await expect(cells('Remise 1')).toHaveText(['-25,00 €', '-5,00 €', '-30,00 €', '1'], shown)
  await expect(cells('TOTAL')).toHaveText(['1 367,00 €', '273,40 €', '1 640,40 €', ''], shown)
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toContainText(/1.640,40.€ TTC/)

  // What was typed is still there on a small dark screen, after a reload.
  await useView(page, { name: 'mobile sombre', width: 390, height: 844, theme: 'dark' })
  await page.reload()
  await expect(form.line('Prestation 1').getByLabel('Quantité')).toHaveValue('15')
  await expect(table.getByRole('row').last()).toContainText('TOTAL')
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

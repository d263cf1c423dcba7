import { PERSONNES } from '../support/cmi-rows'
import { labelled, MiseEnService } from './support/mise-en-service'
import { expect, test } from './support/test'

test('[TRUST-50] another duration of contract says that it empties the lines, and brings them back when asked', async ({
  page,
  loginAs,
}) => {
  await loginAs(PERSONNES.duree.email)
  const form = new MiseEnService(page)
  await form.openTarifs()
  await form.fillProvision(1, 'MES_CHAUDIERE_MURALE', 'CHAUDIÈRE MURALE À CONDENSATION')
  const duration = page.getByLabel(labelled('Durée du contrat'))
  const first = await duration.inputValue()
  const service = form.line('Prestation 1').getByLabel(labelled('Prestation'))

  await duration.selectOption({ index: 1 })
  const dialog = page.getByRole('dialog', { name: /^Changer la durée du contrat/ })
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(duration).toHaveValue(first)
  await expect(service).toHaveValue('MES_CHAUDIERE_MURALE')

  await duration.selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Changer la durée' }).click()
  await expect(service).toHaveValue('')
  await page.getByRole('button', { name: 'Rétablir' }).click()
  await expect(service).toHaveValue('MES_CHAUDIERE_MURALE')
  await expect(duration).toHaveValue(first)
})

test('[TRUST-49] a paste is kept whole, and a wrong quantity shows as no other number', async ({
  page,
  loginAs,
}) => {
  await loginAs(PERSONNES.quantite.email)
  const form = new MiseEnService(page)
  await form.openTarifs()
  await form.fillProvision(1, 'MES_CHAUDIERE_MURALE', 'CHAUDIÈRE MURALE À CONDENSATION')
  await form.line('Prestation 1').getByLabel('Quantité').fill('1 000')
  await expect(form.line('Prestation 1')).toContainText('Indiquez un nombre entier de 1 à 999.')
  const row = page
    .getByRole('table', { name: 'Prix de la demande' })
    .getByRole('row', { name: 'Prestation 1' })
  await expect(row.getByRole('cell').last()).toContainText('—')
  await expect(row).not.toContainText('-1')

  await page.goto('/v2/extranetlocataire')
  const code = page.getByLabel(labelled('Code postal'))
  await code.fill(' 75001')
  await code.blur()
  await expect(code).toHaveValue('75001')
})

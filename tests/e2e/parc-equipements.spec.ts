import { readFile } from 'node:fs/promises'
import { pdfText } from '../support/pdf'
import { sharedFile } from './support/shared-file'
import { accounts, expect, test } from './support/test'

const { collectif } = accounts

test('[PARK-19] [PARK-20] [PARK-21] the equipment of a landlord with its figures, by family', async ({
  page,
  loginAs,
}) => {
  await loginAs(collectif.admin)
  await page.goto('/v2/equipements')
  const figures = page.getByRole('region', { name: 'Le parc en chiffres' })
  for (const name of ['Entretien à jour', 'Âge moyen', 'Plus de 15 ans'])
    await expect(figures.getByRole('term').filter({ hasText: name })).toBeVisible()
  const total = Number(
    ((await page.getByText(/^\d+ équipements dans votre périmètre$/).textContent()) ?? '').split(/\s/)[0],
  )
  await page.getByText('Graphiques').click()
  for (const title of ['Parc par famille', 'Âge du parc']) {
    const picture = page.getByRole('region', { name: title })
    const bars = await picture.getByRole('listitem').locator('b').allInnerTexts()
    expect([title, bars.reduce((sum, text) => sum + Number(text.replace(/\s/g, '')), 0)]).toEqual([
      title,
      total,
    ])
    await picture.getByText('Voir les chiffres').click()
    await expect(picture.getByRole('table', { name: title }).getByRole('row')).toHaveCount(bars.length + 1)
  }
  await page
    .getByRole('region', { name: 'Parc par famille' })
    .getByRole('link', { name: 'Pompes à chaleur' })
    .click()
  await expect(page).toHaveURL(/\/v2\/equipements\/pac$/)
  const families = page.locator('tbody tr td[data-label="Famille"]')
  await expect(families.first()).toHaveText('Pompes à chaleur')
  expect(new Set(await families.allInnerTexts())).toEqual(new Set(['Pompes à chaleur']))
})

test('[PARK-22] [PARK-24] [VISIT-25] [DOC-42] an equipment: its plate, its papers, and a quote asked for once', async ({
  page,
  loginAs,
}) => {
  await loginAs(collectif.admin)
  await page.goto('/v2/equipements/chaudieres?tri=dernierEntretien&ordre=desc')
  await page.locator('tbody tr a').first().click()
  for (const title of ['Plaque signalétique', 'Situation et contrat', 'Interventions', 'Attestations'])
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(page.getByText('Évacuation', { exact: true })).toBeVisible()
  const serial = await page
    .locator('dt', { hasText: 'N° de série' })
    .locator('xpath=following-sibling::dd[1]')
    .textContent()
  const saved = page.waitForEvent('download')
  await page
    .getByRole('link', { name: /^Télécharger l’attestation/ })
    .first()
    .click()
  const attestation = pdfText(await readFile(await (await saved).path()))
  for (const text of ['Commanditaire', 'Entreprise', 'Technicien', 'Évacuation', 'Puissance', serial ?? ''])
    expect(attestation).toContain(text)
  await page
    .getByRole('button', { name: /^Partager l’attestation/ })
    .first()
    .click()
  expect(pdfText((await sharedFile(page, 'Consuel')).bytes)).toBe(attestation)

  await page.getByRole('button', { name: 'Demander un devis de remplacement' }).click()
  const window = page.getByRole('dialog', { name: 'Demander un devis de remplacement' })
  await window.getByLabel('Message à l’agence').fill('Avant l’hiver.')
  await window.getByRole('button', { name: 'Demander le devis' }).click()
  await expect(
    page.getByText(/^Votre demande de devis n° DDV-\d{4}-\d{6} est transmise à l’agence\.$/),
  ).toBeVisible()
  await expect(page.getByText(/^Devis demandé le \d\d\/\d\d\/\d{4}, n° DDV-/)).toHaveCount(1)
})

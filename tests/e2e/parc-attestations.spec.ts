import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

test('[PARK-48] dwellings without a valid attestation are one press from home; chips, states and records say the same', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.collectif.admin)
  await page.goto('/v2')
  const tile = page.getByRole('article').filter({ hasText: 'Attestations à obtenir' })
  const total = Number((await tile.locator('.tile-total').textContent())?.replace(/\D/g, ''))
  expect(total).toBeGreaterThan(0)
  await tile.getByRole('link', { name: /^Consulter/ }).click()
  await expect(page).toHaveURL(/\/v2\/logements\?attestation=/)
  await expect(page.getByText(`${total} logements dans votre périmètre`, { exact: true })).toBeVisible()
  const rows = page.getByRole('table').locator('tbody tr')
  const states = await rows.getByText(/^(Expirée|Aucune)$/).count()
  expect(states).toBe(await rows.count())
  await expect(rows.getByText('À jour', { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Définition : Attestation' }).click()
  await expect(page.getByRole('dialog', { name: 'Définition : Attestation' })).toContainText(
    'les chaudières de 4 à 400 kW et les pompes à chaleur de 4 à 70 kW',
  )
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')

  await page.goto('/v2/logements?etat=Attestation+manquante')
  await expect(rows.first()).toContainText('Entretien fait, attestation manquante')
  await rows.first().getByRole('rowheader').getByRole('link').click()
  await expect(page.locator('[data-status]').first()).toHaveText('Entretien fait, attestation manquante')
  await expect(page.getByText(/Attestation\s: (expirée|aucune)/).first()).toBeVisible()

  await page.goto('/v2/equipements/chaudieres?attestation=Aucune')
  await expect(rows.first()).toContainText('Aucune')
  await rows.first().getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('term').filter({ hasText: /^Attestation$/ })).toBeVisible()
})

test('[PARK-48] staff see what had its maintenance and lacks its attestation', async ({ page, loginAs }) => {
  await loginAs(accounts.collectif.super)
  await page.goto('/v2/logements/nonvisites')
  const figures = page.getByRole('region', { name: 'Chiffres de la campagne' })
  await expect(figures).toContainText(/dont \d+ sans attestation valide/)
  await expect(figures).toContainText(/\d+ sur \d+ logements/)
})

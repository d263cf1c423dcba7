import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { PARC, referenceOf, TILLEULS } from '../support/parc-rows'
import { accounts, expect, test } from './support/test'

const PATH = '/v2/generationbi'

test('[VISIT-23] [VISIT-24] reports are chosen, put together with progress, and fetched', async ({
  page,
  loginAs,
}) => {
  await loginAs(PARC.email)
  await page.goto(PATH)
  for (const name of ['Bulletins d’intervention', 'Attestations', 'Photos', 'Visites réalisées uniquement'])
    await expect(page.getByRole('checkbox', { name, exact: true })).toBeVisible()
  for (const name of ['Un PDF par logement', 'Un seul PDF', 'Archive ZIP, un fichier par visite'])
    await expect(page.getByRole('radio', { name })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Contrat' }).getByRole('option')).toHaveCount(2)
  await expect(page.getByRole('checkbox', { name: 'Bulletins d’intervention' })).toBeChecked()

  const launch = page.getByRole('button', { name: 'Générer' })
  await page.getByLabel(/^Du\b/).fill('2019-01-01')
  await page.getByLabel(/^Au\b/).fill('2019-12-31')
  await launch.click()
  await expect(page.getByRole('alert').filter({ hasText: /^Aucun bulletin sur la période$/ })).toBeVisible()

  await page.getByLabel(/^Du\b/).fill('2026-03-01')
  await page.getByLabel(/^Au\b/).fill('2026-04-30')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Entretien')
  await page.getByRole('combobox', { name: 'Ensemble' }).selectOption(TILLEULS.nom)
  await page.getByRole('radio', { name: 'Archive ZIP, un fichier par visite' }).check()
  await launch.click()
  const run = page
    .getByRole('region', { name: 'Mes générations' })
    .getByRole('row')
    .filter({ hasText: '01/03/2026 au 30/04/2026' })
    .first()
  await expect(run).toContainText('Archive ZIP')
  // The page follows the job by itself.
  await expect(run).toContainText('Terminé', { timeout: 30_000 })
  const saved = page.waitForEvent('download')
  await run.getByRole('link', { name: 'Télécharger' }).click()
  const names = Object.keys(unzipSync(await readFile(await (await saved).path())))
  expect(names).toHaveLength(TILLEULS.visites + 1)
  expect(names).toContain(`${TILLEULS.numero}_${referenceOf(0)}_2026-03-10.pdf`)
})

test('[VISIT-26] reports are not put together from another portal', async ({ page, loginAs }) => {
  await loginAs(accounts.dis.utilisateur)
  expect((await page.goto(PATH))?.status()).toBe(404)
  await loginAs(accounts.ges.utilisateur)
  expect((await page.goto(PATH))?.status()).toBe(200)
})

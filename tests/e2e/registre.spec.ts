import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { CAMPAGNE } from '../support/campagne-rows'
import { pdfText } from '../support/pdf'
import { expectNoAxeViolations } from './support/axe'
import { expect, test } from './support/test'

test('[PARK-50] who refused is one press from home, by name and reason, and can be given notice', async ({
  page,
  loginAs,
}) => {
  await loginAs(CAMPAGNE.email)
  await page.goto('/v2/')
  const line = page
    .getByRole('region', { name: 'À traiter' })
    .getByRole('link', { name: 'ont refusé l’accès' })
  await expect(line).toHaveText(/^4\s+occupants ont refusé l’accès$/)
  await line.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Logements non visités' })).toBeVisible()
  await expect(
    page.getByText('4 logements à visiter, campagne d’entretien 2026', { exact: true }),
  ).toBeVisible()
  for (const reference of ['CAM-13', 'CAM-18', 'CAM-19', 'CAM-20']) {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: reference }) })
    await expect(row).toContainText('Refus')
  }
  await expect(page.getByRole('list', { name: 'Dernier motif' })).toContainText('Refus d’accès 4')
  await page.getByRole('button', { name: 'Actions sur le logement CAM-13' }).click()
  await expect(page.getByRole('menuitem', { name: 'Générer le courrier de mise en demeure' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'CAM-18' }).first().click()
  const title = page.getByRole('heading', { name: /^Passages sans accès : refus d’accès 1, absent 3$/ })
  await expect(title).toBeVisible()
  const attempts = page.getByRole('listitem').filter({ hasText: /^03\/11\/2026\s*Refus d’accès/ })
  await expect(attempts).toBeVisible()
})

test('[PARK-49] the register of compliance is two presses from home, and its code verifies it', async ({
  page,
  loginAs,
}) => {
  await loginAs(CAMPAGNE.email)
  await page.goto('/v2/logements')
  await page.getByRole('button', { name: 'Registre de conformité' }).click()
  const window = page.getByRole('dialog', { name: 'Registre de conformité' })
  await expect(window.getByText('Le registre est établi.')).toBeVisible({ timeout: 60_000 })
  await expectNoAxeViolations(page)
  const download = page.waitForEvent('download')
  await window.getByRole('link', { name: 'Télécharger le registre' }).click()
  const files = unzipSync(await readFile(await (await download).path()))
  const [nom = ''] = Object.keys(files).filter((name) => name.endsWith('.pdf'))
  const pdf = files[nom] ?? new Uint8Array()
  const text = pdfText(pdf)
  expect(text).toContain('CAM-06')
  expect(strFromU8(pdf.subarray(0, 5))).toBe('%PDF-')
  const [, token = ''] = /qrcode\?t=([0-9A-Z]{20})/.exec(text.replace(/\s/g, '')) ?? []

  await page.goto(`/v2/qrcode?t=${token}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Registre de conformité' })).toBeVisible()
  await expect(page.getByText(nom.replace('.pdf', '')).first()).toBeVisible()
  await expectNoAxeViolations(page)
  const input = page.getByLabel('Votre fichier, PDF ou classeur')
  await input.setInputFiles({ name: nom, mimeType: 'application/pdf', buffer: Buffer.from(pdf) })
  await expect(page.getByText('Document authentique')).toBeVisible()
  const changed = Buffer.from(pdf)
  changed[changed.length - 8] = 0x41
  await input.setInputFiles({ name: nom, mimeType: 'application/pdf', buffer: changed })
  await expect(page.getByText('Document non reconnu')).toBeVisible()
})

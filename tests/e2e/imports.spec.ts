import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

const unique = () => Date.now().toString(36).toUpperCase()
const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n'))

async function sendAndTry(page: Page, files: Readonly<Record<string, Buffer>>) {
  await page.goto('/v2/administration/imports/nouveau')
  const sent = Object.entries(files).map(([name, buffer]) => ({ name, mimeType: 'text/csv', buffer }))
  await page.locator('input[type="file"]').setInputFiles(sent)
  await page.getByText('Seuils', { exact: true }).click()
  await page.getByLabel('Seuil de refus').fill('90')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByRole('button', { name: 'Essayer' }).click()
  await expect(page.getByText('L’essai est terminé')).toBeVisible({ timeout: 60_000 })
}

async function store(page: Page) {
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('L’import est enregistré')).toBeVisible({ timeout: 60_000 })
}

test('[FIRST-28] [FIRST-29] what would change is said before it is stored, refused rows come back corrected, and the whole is undone', async ({
  loginAs,
  page,
}) => {
  test.slow()
  await loginAs(accounts.ehs.super)
  const code = unique()
  const header = 'Code client;Nom;Groupe;Ville'
  const row = (rank: number, nom: string, ville: string) => `C${code}-${rank};${nom};G${code};${ville}`

  await test.step('the trial tells what would be created, and groups the reasons of what is refused', async () => {
    await sendAndTry(page, {
      'groupes.csv': csv('Code;Portail;Nom', `G${code};COLLECTIF;Groupe ${code}`),
      'clients.csv': csv(header, row(1, 'Un', 'Lyon'), row(2, '', 'Lyon'), row(3, '', 'Nice')),
    })
    await expect(page.getByText('1 client créé, 2 lignes refusées.')).toBeVisible()
    const reasons = page.getByRole('table', { name: 'Motifs signalés' })
    await expect(reasons.getByRole('row')).toHaveCount(2)
    await expect(reasons.getByRole('row').nth(1)).toContainText(`Client C${code}-2, ligne 3`)
    await expectNoAxeViolations(page)
  })

  let refused = ''
  await test.step('the refused rows are a file in the columns of the person', async () => {
    const link = page.getByRole('link', { name: 'Lignes refusées à corriger' })
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
    refused = (await readFile(await file.path(), 'utf8')).replace('\ufeff', '')
    expect(refused.split('\r\n').slice(0, 3)).toEqual([
      `${header};Motif du refus de la ligne`,
      `${row(2, '', 'Lyon')};Nom : Ce champ est requis`.replace(' :', '\u00a0:'),
      `${row(3, '', 'Nice')};Nom : Ce champ est requis`.replace(' :', '\u00a0:'),
    ])
  })

  const first = await test.step('it is stored', async () => {
    await store(page)
    return page.url()
  })

  await test.step('the corrected file goes back as it is, and its changes are shown before and after', async () => {
    const corrected = refused.replace(row(2, '', 'Lyon'), row(2, 'Deux', 'Lyon')).trimEnd()
    const changed = `${row(1, 'Un', 'Dijon')};`
    await sendAndTry(page, { 'clients.csv': csv(corrected, changed) })
    await expect(page.getByText('1 client créé, 1 modifié, 1 ligne refusée.')).toBeVisible()
    const before = page.getByRole('table', { name: 'Avant et après' })
    await expect(before.getByRole('row').nth(1)).toHaveText(/Client C.*-1\s*Ville\s*Lyon\s*Dijon/)
    await store(page)
  })

  await test.step('what has changed since keeps the first import; the second is undone, then the first', async () => {
    const second = page.url()
    await page.goto(first)
    await page.getByRole('button', { name: 'Annuler ce que l’import a fait' }).click()
    await expect(page.getByRole('dialog', { name: 'Cet import ne peut pas être annulé' })).toContainText(
      `Client C${code}-1`,
    )
    for (const address of [second, first]) {
      await page.goto(address)
      await page.getByRole('button', { name: 'Annuler ce que l’import a fait' }).click()
      const dialog = page.getByRole('dialog', { name: 'Annuler ce que l’import a fait ?' })
      await expect(dialog).toContainText('1 client créé')
      await dialog.getByRole('button', { name: 'Tout annuler' }).click()
      await expect(page.getByText('Ce que l’import avait fait est annulé')).toBeVisible({ timeout: 60_000 })
    }
  })
})

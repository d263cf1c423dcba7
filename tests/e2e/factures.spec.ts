import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import type { Download, Page } from 'playwright/test'
import { referencePaiement } from '@/lib/domain/documents/factures/reference'
import { FACTURES_ROWS as F, factureNumero as numeroOf, FACTURES_USERS as U } from '../support/factures-rows'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

const LIST = '/v2/documents/factures'

const row = (page: Page, one: { id: number }) => page.getByRole('row', { name: numeroOf(one) })
const bytesOf = async (download: Download) => readFileSync(await download.path())

test('[DOC-15] the list shows amounts by rate, states of payment and of the electronic cycle, on the park’s portals alone', async ({
  page,
  loginAs,
}) => {
  await page.setViewportSize({ width: 1900, height: 1000 })
  await loginAs(U.membre.email)
  await page.goto(LIST)
  await page.getByRole('button', { name: 'Colonnes' }).click()
  for (const name of [
    'Date',
    'Échéance',
    'Type',
    'Contrat',
    'Ensemble',
    'HT',
    'TVA 5,5 %',
    'TVA 10 %',
    'TVA 20 %',
    'TTC',
    'Solde',
    'Statut de paiement',
    'Cycle e-facture',
    'Format',
  ])
    await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked()
  await page.keyboard.press('Escape')
  for (const [one, statut] of [
    [F.electronique, 'À échoir'],
    [F.echue, 'Échue'],
    [F.payee, 'Payée'],
    [F.partielle, 'Partielle'],
  ] as const)
    await expect(row(page, one)).toContainText(statut)
  await expect(row(page, F.electronique)).toContainText('14 500,60 €')
  await expect(row(page, F.voisine)).toHaveCount(0)
  await page.goto(`${LIST}?facture=${F.voisine.id}`)
  await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
  await loginAs(accounts.cmi.super)
  await page.goto(LIST)
  await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
})

test('without invoice the list says so', async ({ page, loginAs }) => {
  await loginAs(U.vide.email)
  await page.goto(LIST)
  await expect(page.getByText('Aucun résultat pour ce périmètre')).toBeVisible()
})

test('[DOC-17] [DOC-40] PDF, XML, ZIP, accounting code, entries and dispute', async ({ page, loginAs }) => {
  await loginAs(U.membre.email)
  await page.goto(LIST)
  await row(page, F.aContesterEcran).getByRole('checkbox').check()
  await row(page, F.payee).getByRole('checkbox').check()
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger (ZIP)' }).click(),
  ])
  expect(Object.keys(unzipSync(await bytesOf(archive))).sort()).toEqual(
    [F.payee, F.aContesterEcran].map((one) => `${numeroOf(one)}.pdf`).sort(),
  )

  await row(page, F.aContesterEcran)
    .getByRole('link', { name: numeroOf(F.aContesterEcran) })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Facture ${numeroOf(F.aContesterEcran)}`)
  await expectNoAxeViolations(page)
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger le PDF' }).click(),
  ])
  expect((await bytesOf(pdf)).subarray(0, 5).toString()).toBe('%PDF-')
  const menu = page.getByRole('button', { name: `Actions sur la facture ${numeroOf(F.aContesterEcran)}` })
  await menu.click()
  const [xml] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'XML (Factur-X)' }).click(),
  ])
  expect((await bytesOf(xml)).toString()).toContain('<ram:GrandTotalAmount>14500.60<')

  await menu.click()
  await page.getByRole('menuitem', { name: 'Code comptable' }).click()
  await page.getByRole('textbox', { name: 'Code comptable' }).fill('6157')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('definition').filter({ hasText: /^6157$/ })).toBeVisible()

  await menu.click()
  await page.getByRole('menuitem', { name: 'Contester' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Contester' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Motif' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('La visite n’a pas eu lieu.')
  await dialog.getByText('Un montant', { exact: true }).click()
  const montant = dialog.getByRole('textbox', { name: 'Montant contesté' })
  await montant.fill('99999')
  await dialog.getByRole('button', { name: 'Contester' }).click()
  await expect(montant).toHaveAccessibleDescription(/Il reste 14\s500,60\s€ à payer/)
  await montant.fill('250')
  await dialog.getByRole('button', { name: 'Contester' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('main').getByText('Litige', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('La visite n’a pas eu lieu.').first()).toBeVisible()
  await expect(page.getByText('(code 207)')).toBeVisible()
  await expect(
    page.getByRole('definition').filter({ hasText: /^250,00\s€ sur 14\s500,60\s€ à payer$/ }),
  ).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto(`${LIST}?recherche=6157`)
  await expect(row(page, F.aContesterEcran)).toContainText('Litige')
  await expect(row(page, F.aContesterEcran)).toContainText(/dont 250,00\s€ en litige/)
  await page.getByRole('button', { name: 'Écritures comptables' }).click()
  const [entries] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Télécharger' }).click(),
  ])
  const lines = (await bytesOf(entries)).toString().trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(7)
  expect(lines.every((line) => line.includes(numeroOf(F.aContesterEcran)))).toBe(true)

  await row(page, F.aContesterEcran)
    .getByRole('link', { name: numeroOf(F.aContesterEcran) })
    .click()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Retirer la contestation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer la contestation' }).click()
  await expect(page.getByText('(code 203)').first()).toBeVisible()
  await expect(page.getByText('sans que la facture soit approuvée')).toBeVisible()
  await expect(page.getByText('(code 205)')).toHaveCount(0)
})

test('[DOC-43] [DOC-31] an open invoice says how to pay it, and the provider records what it received', async ({
  page,
  loginAs,
}) => {
  await loginAs(U.membre.email)
  await page.goto(`${LIST}?facture=${F.partielle.id}`)
  const payer = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Payer', exact: true }) })
  await expect(payer.getByRole('img', { name: /^Code du virement/ })).toBeVisible()
  await expect(payer).toContainText('50,00 €')
  await expect(payer).toContainText('FR76 3000 6000 0112 3456 7890 189')
  await expect(payer).toContainText(referencePaiement(numeroOf(F.partielle)))
  await expectNoAxeViolations(page)
  await page.goto(`${LIST}?facture=${F.payee.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numeroOf(F.payee))
  await expect(payer).toHaveCount(0)
  await loginAs(U.agence.email)
  await page.goto(`${LIST}?facture=${F.partielleEcran.id}`)
  await page.getByRole('button', { name: `Actions sur la facture ${numeroOf(F.partielleEcran)}` }).click()
  await page.getByRole('menuitem', { name: 'Enregistrer un règlement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Date/).fill('2026-11-20')
  await dialog.getByRole('textbox', { name: /^Montant/ }).fill('50,01')
  await dialog.getByRole('textbox', { name: /^Référence/ }).fill('VIR-ECRAN-1')
  await dialog.getByRole('button', { name: 'Enregistrer le règlement' }).click()
  await expect(dialog.getByText(/Il reste 50,00\s€ à payer\s: le règlement/).first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Montant/ }).fill('50')
  await dialog.getByRole('button', { name: 'Enregistrer le règlement' }).click()
  await expect(page.getByText('20/11/2026, Virement (VIR-ECRAN-1)')).toBeVisible()
  await expect(payer).toHaveCount(0)
})

test('[DOC-42] an invoice is handed to a third party by a link with an end, which counts its openings and is revoked', async ({
  page,
  browser,
  context,
  loginAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await loginAs(U.membre.email)
  await page.goto(`${LIST}?facture=${F.duJour.id}`)
  const menu = page.getByRole('button', { name: `Actions sur la facture ${numeroOf(F.duJour)}` })
  const openWindow = async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Partager' }).click()
    return page.getByRole('dialog', { name: `Partager la facture ${numeroOf(F.duJour)}` })
  }
  const dialog = await openWindow()
  await expect(dialog.getByLabel('Fin du lien')).toHaveValue('2026-12-21')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Créer le lien' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Destinataire' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Destinataire' }).fill('Étude Notaire')
  await dialog.getByLabel('Fin du lien').fill('2028-01-01')
  await dialog.getByRole('button', { name: 'Créer le lien' }).click()
  await expect(dialog.getByLabel('Fin du lien')).toHaveAccessibleDescription(/Un lien dure un an au plus/)
  await dialog.getByLabel('Fin du lien').fill('2026-11-30')
  await dialog.getByRole('button', { name: 'Créer le lien' }).click()

  const shown = page.getByRole('dialog', { name: /^Lien de partage/ })
  await expectNoAxeViolations(page)
  await shown.getByRole('button', { name: 'Copier le lien' }).click()
  await expect(shown.getByRole('status')).toHaveText('Le lien est copié.')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/v2\/partage\/[\w-]{43}$/)
  await expect(shown.getByRole('textbox', { name: 'Adresse du lien' })).toHaveValue(link)
  await shown.getByRole('button', { name: 'J’ai copié le lien' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Document partagé')
  await expect(visitor.getByRole('definition').filter({ hasText: numeroOf(F.duJour) })).toBeVisible()
  await expect(visitor.getByRole('definition').filter({ hasText: '30/11/2026' })).toBeVisible()
  await expectNoAxeViolations(visitor)

  const again = await openWindow()
  const line = again.getByRole('listitem').filter({ hasText: 'Étude Notaire' })
  await expect(line).toContainText('Ouvert jusqu’au 30/11/2026')
  await expect(line).toContainText('Jamais téléchargé')
  const [taken] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('button', { name: 'Télécharger' }).click(),
  ])
  expect((await bytesOf(taken)).subarray(0, 5).toString()).toBe('%PDF-')
  await again.getByRole('button', { name: 'Fermer' }).last().click()

  await openWindow()
  await expect(line).toContainText(/1 téléchargement, le dernier le 21\/11\/2026/)
  await expectNoAxeViolations(page)
  await line.getByRole('button', { name: 'Révoquer le lien de Étude Notaire' }).click()
  await page
    .getByRole('dialog', { name: 'Révoquer ce lien ?' })
    .getByRole('button', { name: 'Révoquer' })
    .click()
  await expect(line).toContainText('Révoqué le 21/11/2026')
  await visitor.getByRole('button', { name: 'Télécharger' }).click()
  await expect(visitor.getByText('Ce lien n’est plus valide.')).toBeVisible()
  expect((await visitor.reload())?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ce lien n’est plus valide')
  await expectNoAxeViolations(visitor)
  await visitor.context().close()
})

import { DOCUMENTS, FACTURATION_USERS as U } from '../support/facturation-rows'
import { expectNoAxeViolations } from './support/axe'
import { leadsInSearch } from './support/palette'
import { accounts, expect, test } from './support/test'

const PATH = '/v2/documents/suivicontractuel'
const TYPES = [
  'Contrat',
  'Avenant',
  'Rapport annuel',
  'PV de prise en charge',
  'Planning',
  'Attestation d’assurance',
  'Vigilance',
]

test('[DOC-20] documents are listed, their badge goes once they are opened, and the selection comes as a ZIP', async ({
  page,
  loginAs,
  messages,
}) => {
  await loginAs(U.membre.email)
  await page.goto(`${PATH}?colonnes=titre,type,contrat,ensemble,periode,version,taille`)
  for (const name of ['Type', 'Contrat', 'Ensemble', 'Période', 'Version', 'Taille'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Vigilance CO-FACT-001' })
  await expect(row).toContainText('Non lu')
  await expectNoAxeViolations(page)
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Ouvrir Vigilance CO-FACT-001' }).click()
  expect((await download).suggestedFilename()).toBe(`document-${DOCUMENTS.vigilance.id}.pdf`)
  await expect(row).not.toContainText('Non lu')
  for (const name of ['PV de prise en charge', 'Vigilance'])
    await page.getByRole('checkbox', { name: new RegExp(`${name} CO-FACT-001`) }).check()
  const archive = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger en ZIP' }).click()
  expect((await archive).suggestedFilename()).toMatch(/^documents-contractuels-.*\.zip$/)
  expect(messages.errors).toEqual([])
})

test('[DOC-27] the seven types are there, and a document that is asked for is followed in /suivi', async ({
  page,
  loginAs,
}) => {
  await loginAs(U.membre.email)
  await page.goto(PATH)
  const words = (await page.getByRole('list', { name: 'Type' }).getByRole('link').allTextContents()).join(' ')
  for (const type of TYPES) expect(words).toContain(type)
  await page.getByRole('button', { name: 'Demander un document' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: /^Document/ }).locator('option')).toHaveText([
    'Choisir',
    ...TYPES,
  ])
  await dialog.getByRole('combobox', { name: /^Document/ }).selectOption('Rapport annuel')
  await dialog.getByRole('textbox', { name: /^N° de contrat/ }).fill('CO-FACT-001')
  await dialog.getByRole('textbox', { name: /^Période/ }).fill('2025')
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
  const told = page.getByText(/Votre demande n° DOC-2026-\d+ est enregistrée/)
  await expect(told).toBeVisible()
  const numero = /DOC-2026-\d+/.exec((await told.textContent()) ?? '')?.[0] ?? ''
  await leadsInSearch(page, numero)
  await page.goto('/v2/suivi?type=DOCUMENT')
  const row = page.getByRole('row').filter({ hasText: 'Rapport annuel' }).first()
  await expect(row).toContainText('Reçue')
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('demande de document')
  await expect(page.getByText('CO-FACT-001')).toBeVisible()
  await expect(page.getByRole('button', { name: /étape/i })).toHaveCount(0)
})

test('[DOC-29] an empty list says so, and a builder has no such screen', async ({ page, loginAs }) => {
  await loginAs(U.vide.email)
  await page.goto(PATH)
  await expect(page.getByText('Aucun résultat pour ce périmètre')).toBeVisible()
  await loginAs(accounts.cmi.super)
  expect((await page.goto(PATH))?.status()).toBe(404)
})

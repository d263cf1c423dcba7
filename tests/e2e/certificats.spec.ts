import { CERTIFICATS, FACTURATION_USERS as U } from '../support/facturation-rows'
import { pdf } from '../support/files'
import { expectNoAxeViolations } from './support/axe'
import { sharedFile } from './support/shared-file'
import { accounts, expect, test } from './support/test'

const SUIVI = '/v2/certification/suivi'
const SAISIE = '/v2/certification/certification'

test('[CONTRACT-09] [DOC-42] a draft is kept, then handed over with its number, PCE and file, and shared by a link', async ({
  page,
  loginAs,
  messages,
}) => {
  await loginAs(U.membre.email)
  await page.goto(SAISIE)
  await page.getByRole('combobox', { name: /^Certificat/ }).selectOption('Modèle 2')
  await page.getByRole('textbox', { name: /^Logement/ }).fill('FACT-001')
  await page.getByLabel('Date de l’installation').fill('2026-11-12')
  await page.getByLabel('Nature des travaux').selectOption('Installation neuve')
  await page.getByRole('textbox', { name: /^Installateur/ }).fill('Poseur Écran')
  await page.getByLabel('Organisme de contrôle').selectOption('Copraudit')
  await expect(page.getByLabel('Organisme de contrôle').locator('option')).toHaveText([
    'Choisir',
    'Qualigaz',
    'Dekra',
    'Copraudit',
  ])
  await expect(page.getByLabel('Date du visa')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect(page.getByText('Le brouillon du certificat est enregistré.')).toBeVisible()
  await page.goto(`${SUIVI}?recherche=Poseur+%C3%89cran`)
  const row = page.getByRole('row').filter({ hasText: 'Poseur Écran' })
  await expect(row).toContainText('Brouillon')
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Compléter' }).click()
  await expect(page.getByRole('textbox', { name: /^Logement/ })).toHaveValue('FACT-001')
  await page.getByRole('textbox', { name: /^PCE/ }).fill('1234567890123')
  await page.getByRole('textbox', { name: /^N° de certificat/ }).fill('ecran-1')
  await page.getByRole('button', { name: 'Transmettre le certificat' }).click()
  await expect(page.getByText('Le PCE compte 14 chiffres').last()).toBeVisible()
  await page.getByRole('textbox', { name: /^PCE/ }).fill('12345678901234')
  await page
    .getByLabel('Fichier du certificat')
    .setInputFiles({ name: 'certificat.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) })
  await page.getByRole('button', { name: 'Transmettre le certificat' }).click()
  await expect(page).toHaveURL(/\/certification\/suivi/)
  await page.goto(`${SUIVI}?recherche=Poseur+%C3%89cran`)
  const sent = page.getByRole('row').filter({ hasText: 'ECRAN-1' })
  await expect(sent).toContainText('Transmis')
  await sent.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Partager' }).click()
  expect((await sharedFile(page, 'Étude Notaire')).nom).toBe('certificat.pdf')
  expect(messages.errors).toEqual([])
})

test('[CONTRACT-11] the list has its columns and statuses, and « Relancer » asks for what is missing', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.collectif.super)
  await page.goto(
    `${SUIVI}?colonnes=numero,modele,logement,installateur,organisme,statut,date,alerte,relances`,
  )
  for (const name of ['N°', 'Modèle', 'Logement', 'Installateur', 'Organisme', 'Statut', 'Date', 'Alerte'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  const statuses = page.getByRole('list', { name: 'Statut' }).getByRole('link')
  const words = (await statuses.allTextContents()).join(' ')
  for (const statut of ['Brouillon', 'Transmis', 'Visé', 'Contrôle programmé', 'Non conforme', 'Délivré'])
    expect(words).toContain(statut)
  await loginAs(U.membre.email)
  await page.goto(`${SUIVI}?alerte=manquant`)
  const row = page.getByRole('row').filter({ hasText: `${CERTIFICATS.aRelancer.id} rue` })
  await expect(row).toContainText('Manquant')
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Relancer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Relancer' }).click()
  await expect(page.getByText('La relance est envoyée.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `${CERTIFICATS.recent.id} rue` })).toHaveCount(0)
})

test('[CONTRACT-14] [CONTRACT-15] installers, builders and landlords open both screens, a distributor none; an empty list says so', async ({
  page,
  loginAs,
}) => {
  for (const who of [accounts.ins.utilisateur, accounts.cmi.utilisateur, accounts.ehs.super]) {
    await loginAs(who)
    expect([who, (await page.goto(SUIVI))?.status()]).toEqual([who, 200])
    expect([who, (await page.goto(SAISIE))?.status()]).toEqual([who, 200])
  }
  await loginAs(accounts.dis.super)
  expect((await page.goto(SUIVI))?.status()).toBe(404)
  expect((await page.goto(SAISIE))?.status()).toBe(404)
  await loginAs(U.vide.email)
  await page.goto(SUIVI)
  await expect(page.getByText('Aucun résultat pour ce périmètre')).toBeVisible()
})

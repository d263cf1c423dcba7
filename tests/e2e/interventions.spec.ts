import { readFile } from 'node:fs/promises'
import { PARC, TILLEULS } from '../support/parc-rows'
import { pdfText } from '../support/pdf'
import { accounts, expect, test } from './support/test'

const { collectif, dis } = accounts
const LIST = '/v2/intervention'

test('[VISIT-05] the seven filters are on; turning « Annulée » off hides the cancelled ones', async ({
  page,
  loginAs,
}) => {
  await loginAs(collectif.admin)
  await page.goto(LIST)
  const filters = page.getByRole('list', { name: 'Interventions affichées' })
  await expect(filters.getByRole('link')).toHaveText([
    'Réalisée, affichées',
    'Planifiée, affichées',
    'À revoir, affichées',
    'Non réalisée, affichées',
    'Sous contrat, affichées',
    'Hors contrat, affichées',
    'Annulée, affichées',
  ])
  const states = page.locator('tbody td[data-label="Statut"]')
  await page.goto(`${LIST}?tri=statut&ordre=asc`)
  await expect(states.first()).toHaveText('Annulée')
  await filters.getByRole('link', { name: /^Annulée/ }).click()
  await expect(filters.getByRole('link', { name: /^Annulée/ })).toHaveText('Annulée, masquées')
  await expect(states.first()).not.toHaveText('Annulée')
  // The other filters keep it.
  await page.getByRole('link', { name: /^Travaux/ }).click()
  await expect(filters.getByRole('link', { name: /^Annulée/ })).toHaveText('Annulée, masquées')
  await filters.getByRole('link', { name: /^Annulée/ }).click()
  await expect(filters.getByRole('link', { name: /^Annulée/ })).toHaveText('Annulée, affichées')
})

test('[VISIT-06] [VISIT-07] the list has its columns, and is limited to the set it is opened from', async ({
  page,
  loginAs,
}) => {
  await loginAs(PARC.email)
  await page.goto(`/v2/ensembleimmobilier/${TILLEULS.id}?onglet=interventions`)
  await page.getByRole('link', { name: 'Toutes les interventions de cet ensemble' }).click()
  await expect(page).toHaveURL(`${LIST}?ensemble=${TILLEULS.id}`)
  const sets = page.locator('tbody td[data-label="Ensemble"]')
  await expect(sets.first()).toHaveText(TILLEULS.nom)
  expect(new Set(await sets.allTextContents())).toEqual(new Set([TILLEULS.nom]))
  const names =
    'numero,type,statut,client,ensemble,logement,occupant,equipement,creneau,realisee,technicien,delai,compteRendu'
  await page.goto(`${LIST}?colonnes=${names}`)
  await expect(page.locator('thead th')).toHaveText([
    'N°',
    'Type',
    'Statut',
    'Client',
    'Ensemble',
    'Logement',
    'Occupant',
    'Équipement',
    'Créneau',
    'Date réalisée',
    'Technicien',
    'Délai',
    'Compte rendu',
    'Ouvrir',
  ])
  for (const type of ['Entretien', 'Dépannage', 'Mise en service', 'Travaux', 'Contrôle VMC'])
    await expect(page.getByRole('link', { name: new RegExp(`^${type} \\d`) })).toBeVisible()
})

test('[VISIT-08] a visit tells what happened; it is noted, contested once, and read on paper', async ({
  page,
  loginAs,
}) => {
  await loginAs(collectif.admin)
  await page.goto(`${LIST}?masquer=Planifiée,À+revoir,Non+réalisée,Annulée&type=Entretien`)
  await page.locator('tbody tr a').first().click()
  for (const title of ['Intervention', 'Lieu et équipement', 'Déroulé', 'Mesures et constats'])
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Demande' }).first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Bulletin' }).click()
  expect(pdfText(await readFile(await (await saved).path()))).toContain('Bulletin d’intervention')

  await page.getByRole('button', { name: 'Noter' }).click()
  const note = page.getByRole('dialog', { name: 'Noter l’intervention' })
  await note.getByText('4', { exact: true }).click()
  await note.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('button', { name: /^Note\s: 4 sur 5$/ })).toBeVisible()

  await page.getByRole('button', { name: 'Contester' }).click()
  const contest = page.getByRole('dialog', { name: 'Contester l’intervention' })
  await contest.getByRole('button', { name: 'Contester' }).click()
  await expect(contest.getByText('Ce champ est requis')).toBeVisible()
  await contest.getByLabel('Motif').fill('Personne n’est venu.')
  await contest.getByRole('button', { name: 'Contester' }).click()
  await expect(page.getByText(/^Intervention contestée le .*\s: Personne n’est venu\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Contester' })).toHaveCount(0)
})

test('interventions are not there for another portal, nor one of another client', async ({
  page,
  loginAs,
}) => {
  await loginAs(dis.admin)
  expect((await page.goto(LIST))?.status()).toBe(404)
  await loginAs(accounts.individuel.admin)
  await page.goto(LIST)
  const href = await page.locator('tbody tr a').first().getAttribute('href')
  await loginAs(collectif.admin)
  expect((await page.goto(href ?? ''))?.status()).toBe(404)
})

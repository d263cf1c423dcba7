import type { Page } from 'playwright/test'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { perimetreCookie } from '../support/cookies'
import { CLIENTS, ENTITES, FACTURATION, FACTURATION_USERS as U } from '../support/facturation-rows'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

const rowOf = (page: Page, nom: string) => page.getByRole('row').filter({ hasText: nom })

test('[DOC-21] [DOC-30] the balance is the sum of what is open, and a new contact adds one row of history', async ({
  page,
  loginAs,
  messages,
}) => {
  await loginAs(U.admin.email)
  await page.goto('/v2/facturation')
  const solde = page.getByRole('region', { name: 'Solde' })
  await expect(solde).toContainText(/1\s200,00\s€/)
  await expect(solde).toContainText('3 pièces')
  await expect(page.getByRole('table', { name: 'Balance âgée', includeHidden: true })).toContainText(
    /Plus de 90 jours/,
  )
  await expect(page.getByRole('heading', { name: 'Prochaines échéances' })).toBeVisible()
  await expect(page.getByText('10/12/2026')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payeur Essai' })).toBeVisible()
  await expectNoAxeViolations(page)
  const history = page.getByRole('listitem').filter({ hasText: /^Contact, Payeur Essai/ })
  await expect(history).toHaveCount(0)
  await page.getByRole('button', { name: 'Changer le contact de Payeur Essai' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: /^Nom/ }).fill('Nouvelle Personne')
  await page.getByRole('button', { name: 'Enregistrer le contact' }).click()
  await expect(history).toHaveCount(1)
  await expect(history).toContainText('Nouvelle Personne')
  await expect(history).toContainText(/21\/11\/2026.*Camille Essai/)
  await page.getByRole('button', { name: 'Ajouter un mandat SEPA de Payeur Essai' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^IBAN/ }).fill('FR7630006000011234567890188')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Enregistrer le mandat' }).click()
  await expect(dialog.getByText(/IBAN invalide/).first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /^IBAN/ }).fill('FR7630006000011234567890189')
  await dialog.getByRole('button', { name: 'Enregistrer le mandat' }).click()
  await expect(page.getByText(/compte •••• 0189/)).toBeVisible()
  expect(await page.content()).not.toContain('30006000011234567890189')
  await page.reload()
  await expect(page.getByText('Nouvelle Personne').first()).toBeVisible()
  expect(messages.errors).toEqual([])
})

test('[DOC-23] [DOC-24] entities are listed with their scope, and one outside of the reform gives its consent', async ({
  page,
  loginAs,
}) => {
  await loginAs(U.admin.email)
  for (const [colonnes, names] of [
    ['nom,siren,champ,adresse', ['SIREN', 'Dans le champ de la réforme', 'Adresse électronique']],
    ['nom,plateforme,copie,debut', ['Plateforme agréée', 'Adresse e-mail de copie', 'Début']],
    ['nom,siren,champ,statut', ['Statut']],
  ] as const) {
    await page.goto(`/v2/efacture?colonnes=${colonnes}`)
    for (const name of names)
      await expect(page.getByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeVisible()
  }
  for (const [nom, champ, statut] of [
    [ENTITES.payeur.nom, 'Oui', 'Active'],
    [ENTITES.bientot.nom, 'Oui', 'En cours'],
    [ENTITES.incertaine.nom, 'À confirmer', 'Erreur d’adressage'],
    [ENTITES.consentante.nom, 'Non', 'Non activée'],
  ] as const) {
    await expect(rowOf(page, nom)).toContainText(champ)
    await expect(rowOf(page, nom)).toContainText(statut)
  }
  await expect(page.getByRole('heading', { name: 'Calendrier de la réforme' })).toBeVisible()
  await expectNoAxeViolations(page)
  await rowOf(page, ENTITES.consentante.nom)
    .getByRole('button', { name: /^Activer/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Plateforme/ }).fill('Plateforme Écran')
  await dialog.getByRole('button', { name: 'Activer' }).click()
  await expect(dialog.getByText('Cochez la case pour donner votre accord.').first()).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Activer' }).click()
  await expect(rowOf(page, ENTITES.consentante.nom)).toContainText('Active')
  const download = page.waitForEvent('download')
  await rowOf(page, ENTITES.consentante.nom)
    .getByRole('link', { name: /^Confirmation PDF/ })
    .click()
  expect((await download).suggestedFilename()).toBe('facture-electronique-999900004.pdf')
})

test('[DOC-25] [DOC-28] paper is closed to an entity in the reform; another returns to it, which its history tells', async ({
  page,
  loginAs,
}) => {
  await loginAs(U.admin.email)
  await page.goto('/v2/rematerialiser')
  const closed = rowOf(page, ENTITES.payeur.nom)
  await expect(closed).toContainText('La facture électronique est obligatoire pour cette entité')
  await expect(closed.getByRole('button', { name: /^Revenir au papier/ })).toBeDisabled()
  await expect(rowOf(page, ENTITES.voisine.nom)).toHaveCount(0)
  const open = rowOf(page, ENTITES.quitte.nom)
  await expect(open).toContainText('Possible, sans frais')
  await open.getByRole('button', { name: /^Revenir au papier/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /^Motif/ }).selectOption('Changement de plateforme')
  await dialog.getByLabel('Numéro de voie').fill('bis')
  await dialog.getByLabel('Nom de voie').fill('DES LILAS')
  await dialog.getByLabel('Code postal').fill('59000')
  await dialog.getByLabel('Ville').fill('LILLE')
  await dialog.getByLabel('Première facture concernée').fill('2026-12-01')
  await dialog.getByRole('button', { name: 'Revenir au papier' }).click()
  await expect(dialog.getByText('Numéro de voie invalide').first()).toBeVisible()
  await dialog.getByLabel('Numéro de voie').fill('12')
  await dialog.getByRole('button', { name: 'Revenir au papier' }).click()
  await expect(open).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: `Papier, ${ENTITES.quitte.nom}` })).toContainText(
    'Changement de plateforme',
  )
  await expectNoAxeViolations(page)
})

test('[DOC-28] managers and people of GES open both screens, a landlord’s user none', async ({
  page,
  loginAs,
}) => {
  for (const [who, status] of [
    [accounts.ges.utilisateur, 200],
    [accounts.collectif.admin, 200],
    [accounts.collectif.utilisateur, 404],
  ] as const) {
    await loginAs(who)
    for (const path of ['/v2/efacture', '/v2/rematerialiser', '/v2/facturation'])
      expect([who, path, (await page.goto(path))?.status()]).toEqual([who, path, status])
  }
})

test('[DOC-32] an entity is added by its form, which says what is wrong beside each field, and is changed', async ({
  page,
  loginAs,
  messages,
}) => {
  await loginAs(U.admin.email)
  const place = perimetreCookie(PORTAL_IDS.COLLECTIF, FACTURATION.groupe, CLIENTS.second)
  await page.context().addCookies(
    place.split('; ').map((cookie) => {
      const [name = '', value = ''] = cookie.split('=')
      return { name, value, domain: 'localhost', path: '/' }
    }),
  )
  await page.goto('/v2/facturation')
  await page.getByRole('button', { name: /^Ajouter une entité à/ }).click()
  const dialog = page.getByRole('dialog')
  const field = (name: RegExp) => dialog.getByRole('textbox', { name })
  await dialog.getByRole('button', { name: 'Enregistrer l’entité' }).click()
  await expect(field(/^Raison sociale/)).toHaveAttribute('aria-invalid', 'true')
  await field(/^Code \*|^Code$/).fill('ECRAN-1')
  await field(/^Raison sociale/).fill('Entité Écran')
  await field(/^SIREN/).fill('999900005')
  await field(/^Adresse \*|^Adresse$/).fill('2 rue Neuve')
  await field(/^Code postal/).fill('59000')
  await field(/^Ville/).fill('Lille')
  await dialog.getByRole('button', { name: 'Enregistrer l’entité' }).click()
  await expect(dialog.getByText('Le numéro SIREN est invalide.').first()).toBeVisible()
  await field(/^SIREN/).fill('999 900 004')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Enregistrer l’entité' }).click()
  await expect(page.getByRole('heading', { name: 'Entité Écran' })).toBeVisible()
  await page.getByRole('button', { name: 'Modifier l’entité de Entité Écran' }).click()
  await field(/^Compte fournisseur/).fill('401EHS')
  await dialog.getByRole('button', { name: 'Enregistrer l’entité' }).click()
  await expect(page.getByText('401EHS', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^Entité, Entité Écran/ })).toHaveCount(2)
  expect(messages.errors).toEqual([])
})

import { COMPTES, COMPTES_GROUPE, DEMANDES_ACCES } from '../support/comptes-rows'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

test('[ACCOUNT-12] /utilisateurs lists the accounts of one’s groups, filtered by role, group, status and provider', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.collectif.utilisateur)
  for (const path of ['/v2/utilisateurs', `/v2/utilisateurs/${COMPTES.utilisateur.id}`])
    expect((await page.goto(path))?.status()).toBe(404)
  await loginAs(COMPTES.admin.email)
  await page.goto('/v2/utilisateurs')
  await expect(page.locator('thead th')).toHaveText([
    'Nom',
    'Prénom',
    'Adresse e-mail',
    'Rôle',
    'Groupes',
    'Connexion',
    'Statut',
    'Dernière connexion',
    'Test',
    'Ouvrir',
  ])
  const row = (email: string) => page.getByRole('row').filter({ hasText: email })
  await expect(row(COMPTES.sso.email)).toContainText(/Utilisateur.*Comptes du Ponant.*SSO.*Actif.*Oui/)
  await expect(row(COMPTES.partage.email)).not.toContainText('Comptes du Levant')
  await expect(row(COMPTES.etranger.email)).toHaveCount(0)
  await page.getByText('Filtres', { exact: true }).click()
  for (const name of ['Rôle', 'Connexion', 'Groupe'])
    await expect(page.getByRole('group', { name, exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  const found = async (filter: string) =>
    (await page.request.get(`/v2/api/listes/utilisateurs/export?format=csv&${filter}`)).text()
  const only = async (filter: string, email: string) => {
    const text = await found(filter)
    expect(text).toContain(email)
    expect(text.match(/comptes\./g)).toHaveLength(1)
  }
  await only('role=4', COMPTES.super.email)
  await only('statut=Invit%C3%A9&recherche=comptes.', COMPTES.invite.email)
  await only('connexion=SSO', COMPTES.sso.email)
  expect(await found(`groupe=${COMPTES_GROUPE}`)).toContain(COMPTES.partage.email)
  expect(await found(`groupe=${COMPTES_GROUPE + 1}`)).not.toContain('@')
})

test('[ACCOUNT-17] /utilisateurs/:id opens beside the list, and asks before unsaved changes are left', async ({
  page,
  loginAs,
}) => {
  await loginAs(COMPTES.admin.email)
  await page.goto('/v2/utilisateurs?recherche=Rabouin')
  await page.getByRole('link', { name: 'Rabouin' }).click()
  await expect(page).toHaveURL(`/v2/utilisateurs/${COMPTES.modifie.id}?recherche=Rabouin`)
  const panel = page.getByRole('region', { name: 'Yannick Rabouin' })
  await expect(page.getByRole('table', { name: 'Utilisateurs' })).toBeVisible()
  await expect(panel.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(COMPTES.modifie.email)
  await expect(panel.getByRole('combobox', { name: 'Rôle' })).toHaveValue('1')
  await expect(panel.getByText('Comptes du Ponant')).toBeVisible()
  for (const name of ['Recherche globale', 'Compte de test', 'Utilisateur EHS'])
    await expect(panel.getByRole('switch', { name })).toBeDisabled()
  for (const name of ['Sessions ouvertes', 'Journal de connexion'])
    await expect(panel.getByRole('heading', { name })).toBeVisible()
  await expectNoAxeViolations(page)

  const phone = panel.getByRole('textbox', { name: 'Téléphone' })
  await phone.fill('01 99 00 00 45')
  await page.getByRole('link', { name: 'Fermer le panneau' }).click()
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
  await question.getByRole('button', { name: 'Continuer la modification' }).click()
  await expect(phone).toHaveValue('01 99 00 00 45')
  await panel.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Le compte est enregistré.')).toBeVisible()

  await phone.fill('12')
  await panel.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(panel.getByText('Numéro de téléphone invalide')).toBeVisible()
  await page.getByRole('link', { name: 'Fermer le panneau' }).click()
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page).toHaveURL('/v2/utilisateurs?recherche=Rabouin')
})

test('[ACCOUNT-19] « Se connecter en tant que » shows both names on every page, until one’s own account is back', async ({
  page,
  loginAs,
}) => {
  const path = `/v2/utilisateurs/${COMPTES.utilisateur.id}`
  await loginAs(COMPTES.admin.email)
  await page.goto(path)
  const start = page.getByRole('button', { name: 'Se connecter en tant que' })
  await expect(start).toHaveCount(0)
  const refused = await page.evaluate(
    async (id) => (await fetch(`/v2/api/users/${id}/connexion`, { method: 'POST' })).status,
    COMPTES.utilisateur.id,
  )
  expect(refused).toBe(403)

  await loginAs(COMPTES.super.email)
  await page.goto(path)
  await start.click()
  await expect(page).toHaveURL(/\/v2\/?$/)
  const band = page.getByRole('complementary', { name: 'Connexion en tant qu’une autre personne' })
  await expect(band).toContainText('Loïc Vasseur, vous êtes connecté en tant que Nadia Quentrec.')
  await expectNoAxeViolations(page)
  await page.goto('/v2/espacepersonnel')
  await expect(band).toContainText('Nadia Quentrec')
  await band.getByRole('button', { name: 'Revenir à mon compte' }).click()
  await expect(page).toHaveURL(path)
  await expect(band).toHaveCount(0)
  await expect(start).toBeVisible()
})

test('[TRUST-40] requests for access have numbers of one form', async ({ page, loginAs }) => {
  await loginAs(accounts.ehs.super)
  await page.goto('/v2/utilisateurs?vue=demandes')
  const numbers = page.getByRole('main').getByRole('link', { name: /^ACC/ })
  await expect(numbers.first()).toBeVisible()
  expect((await numbers.allTextContents()).filter((text) => !/^ACC-\d{4}-\d{6}$/.test(text))).toEqual([])
})

test('[TRUST-31] a request for access shows each contradiction and preselects no group when there is one', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.ehs.super)
  const open = (id: number) => page.goto(`/v2/utilisateurs?vue=demandes&demande=${id}`)
  const preselected = page.getByRole('button', { name: /^Retirer / })
  await open(DEMANDES_ACCES.contradite)
  for (const sentence of [
    'Le métier « Installateur » ne va pas avec le portail du client, Collectif.',
    'Le SIRET 552 100 554 00013 n’est pas celui du client, dont le SIREN est 732829320.',
    'Le code postal 59000 n’est pas celui du client, à l’adresse 29200 Brest.',
  ])
    await expect(page.getByText(sentence)).toBeVisible()
  await expect(
    page.getByText(
      /^Le client est déjà couvert\s: Maud Kerbrat et (une autre personne|\d+ autres personnes) peuvent/,
    ),
  ).toBeVisible()
  await expect(preselected).toHaveCount(0)
  await expectNoAxeViolations(page)
  await open(DEMANDES_ACCES.concordante)
  await expect(page.getByText('Le métier, le SIRET, l’adresse et le client concordent.')).toBeVisible()
  await expect(preselected).toHaveCount(1)
  await expect(page.getByText('Comptes du Large (Collectif)')).toBeVisible()
})

test('a request for access is refused for a reason or accepted with the rights it opens', async ({
  page,
  loginAs,
}) => {
  await loginAs(COMPTES.admin.email)
  await page.goto('/v2/utilisateurs?vue=demandes')
  await page.getByRole('link', { name: `ACC-2026-${DEMANDES_ACCES.ecran}` }).click()
  await page.getByRole('button', { name: 'Refuser' }).click()
  const refusal = page.getByRole('dialog', { name: 'Refuser la demande ?' })
  await refusal.getByRole('button', { name: 'Refuser la demande' }).click()
  await expect(refusal.getByText('Ce champ est requis')).toBeVisible()
  await refusal.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Accepter et inviter' }).click()
  await expect(
    page
      .getByRole('group', { name: /^Groupes/ })
      .getByText(/requis|groupe/i)
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: /Ajouter un groupe/ }).click()
  await page.getByRole('option', { name: /Comptes du Ponant/ }).click()
  await page.getByRole('button', { name: 'Accepter et inviter' }).click()
  await expect(page.getByText('L’invitation est envoyée à demande.ecran@exemple.fr.')).toBeVisible()
  await page.getByRole('link', { name: 'Ouvrir le compte' }).click()
  await expect(page.getByRole('region', { name: 'Enora Le Guen' })).toContainText('Invité')
})

test('[SAFE-02] [SAFE-03] what the table refuses is shown and not offered: one’s own rights, the staff flag, people of other groups', async ({
  page,
  loginAs,
}) => {
  await loginAs(COMPTES.super.email)
  const open = (id: number) => page.goto(`/v2/utilisateurs/${id}`)
  const form = page.getByRole('form', { name: 'Compte' })
  const role = form.getByRole('combobox', { name: 'Rôle' })
  const lastname = form.getByRole('textbox', { name: 'Nom', exact: true })
  const option = (name: string) => form.getByRole('switch', { name })

  await open(COMPTES.super.id)
  await expect(lastname).toBeEnabled()
  await expect(role).toBeDisabled()
  for (const name of ['Recherche globale', 'Compte de test', 'Utilisateur EHS'])
    await expect(option(name)).toBeDisabled()
  await expect(form.getByText('Vous ne pouvez pas changer vos propres droits.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bloquer' })).toHaveCount(0)
  await expectNoAxeViolations(page)

  await open(COMPTES.modifie.id)
  await expect(role).toBeEnabled()
  await expect(option('Compte de test')).toBeEnabled()
  await expect(option('Utilisateur EHS')).toBeDisabled()

  for (const id of [COMPTES.partage.id, COMPTES.ehs.id]) {
    await open(id)
    await expect(page.getByText('Vous pouvez consulter ce compte, sans le modifier.')).toBeVisible()
    await expect(lastname).toBeDisabled()
    await expect(form.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0)
  }
})

import { COURRIELS, COURRIELS_SECRETS } from '../support/administration-rows'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

const PAGES = [
  ['boite-envoi', 'Boîte d’envoi'],
  ['taches', 'Tâches de fond'],
  ['portails', 'Portails'],
  ['maintenance', 'Maintenance'],
  ['parametres', 'Paramètres'],
  ['journal', 'Journal'],
] as const

test('[OPS-12] SA + EHS see « Boîte d’envoi » and send a failed mail again; others get 404', async ({
  page,
  loginAs,
}) => {
  for (const email of [accounts.collectif.super, accounts.ges.admin]) {
    await loginAs(email)
    for (const path of ['boite-envoi', `boite-envoi/${COURRIELS.echec.id}`])
      expect((await page.goto(`/v2/administration/${path}`))?.status()).toBe(404)
  }
  await loginAs(accounts.ehs.super)
  await page.goto('/v2/administration/boite-envoi?recherche=rest%C3%A9+en+%C3%A9chec')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boîte d’envoi')
  const row = page.getByRole('row').filter({ hasText: COURRIELS.echec.sujet })
  await expect(row).toContainText('E-mail')
  await expect(row).toContainText('Échec')
  await expectNoAxeViolations(page)
  await row.getByRole('link', { name: COURRIELS.echec.destinataire }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(COURRIELS.echec.sujet)
  const preview = page.getByTitle(`Aperçu : ${COURRIELS.echec.sujet}`)
  await expect(preview).toHaveAttribute('sandbox', '')
  await expect(preview.contentFrame().getByText('Votre rendez-vous est confirmé.')).toBeVisible()
  await expect(page).not.toHaveTitle('Piège')
  await page.getByRole('button', { name: 'Renvoyer' }).click()
  await expect(page.getByText('Le message est remis en file d’envoi.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Renvoyer' })).toHaveCount(0)
})

test('[TRUST-32] « Administration » is one entry of the menu, which leads to each of its pages by groups', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.ehs.super)
  await page.goto('/v2/administration')
  await expectNoAxeViolations(page)
  const navigation = page.getByRole('navigation', { name: 'Navigation principale' })
  await expect(navigation.getByRole('button', { name: /Administration/ })).toHaveCount(1)
  await expect(navigation.getByRole('link', { name: 'Contenus', exact: true })).toHaveCount(0)
  await navigation.getByRole('button', { name: 'Administration' }).click()
  for (const group of ['Contenus', 'Suivi', 'Service'])
    await expect(navigation.getByText(group, { exact: true })).toBeVisible()
  for (const [path, label] of PAGES) {
    await navigation.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/v2/administration/${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label)
    await expect(navigation.getByRole('link', { name: label, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expectNoAxeViolations(page)
  }
})

test('[SAFE-20] SA + EHS see the jobs that were put aside, why, and start one again', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.ehs.super)
  await page.goto('/v2/administration/taches?etat=Mis+de+c%C3%B4t%C3%A9')
  const row = page.getByRole('row').filter({ hasText: 'essai-mise-de-cote' })
  await expect(row).toContainText('Mis de côté')
  await expect(row).toContainText('Le traitement a été interrompu trois fois.')
  await row.getByRole('button', { name: /^Relancer/ }).click()
  await expect(page.getByText('La tâche est remise en file.')).toBeVisible()
  await page.goto('/v2/administration/taches?recherche=essai-mise-de-cote')
  await expect(page.getByRole('row').filter({ hasText: 'essai-mise-de-cote' })).toContainText('En attente')
})

test('[SAFE-22] codes and personal links of mails are masked for everyone, before and after they leave', async ({
  page,
  loginAs,
  request,
}) => {
  await loginAs(accounts.ehs.super)
  for (const { destinataire, shown, secret } of COURRIELS_SECRETS) {
    await page.goto(`/v2/administration/boite-envoi?recherche=${destinataire}`)
    await page.getByRole('link', { name: destinataire }).click()
    await page.getByText('Version texte').click()
    await expect(page.getByText(shown).first()).toBeVisible()
    // The preview is an attribute of the page.
    expect(await page.content()).not.toContain(secret)
  }
  const asked = await request.post('/v2/api/auth/forgot-password', {
    data: { email: accounts.collectif.admin },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(asked.ok()).toBe(true)
  const sent = page
    .getByRole('row')
    .filter({ hasText: 'Votre nouveau mot de passe' })
    .getByRole('link', { name: accounts.collectif.admin })
  await expect
    .poll(async () => {
      await page.goto(`/v2/administration/boite-envoi?recherche=${accounts.collectif.admin}&etat=Envoy%C3%A9`)
      return sent.count()
    })
    .toBeGreaterThan(0)
  await sent.first().click()
  await page.getByText('Version texte').click()
  await expect(page.getByText('/v2/motdepasse/creation?jeton=…')).toBeVisible()
  expect(await page.content()).not.toMatch(/jeton=[\w-]{43}/)
})

test('[TRUST-32] the journal names and links what an act is about, and shows before and after', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.ehs.super)
  await page.goto('/v2/administration/parametres')
  const days = page.getByLabel('Délai avant la visite, en jours ouvrés')
  const former = await days.inputValue()
  for (const value of [String(Number(former) + 2), former]) {
    await days.fill(value)
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
    await expect(save).not.toHaveAttribute('aria-busy', 'true')
    await expect(save).toBeDisabled()
  }
  await page.goto('/v2/administration/journal?recherche=parametres')
  const rows = page.getByRole('row').filter({ hasText: 'Modification des paramètres' })
  const change = `Délai avant la visite : ${Number(former) + 2} → ${former}`
  await expect(rows.filter({ hasText: change }).first()).toBeVisible()
  await expectNoAxeViolations(page)
  await rows.first().getByRole('link', { name: 'Paramètres' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paramètres')
})

test('[TRUST-32] jobs show when they are done next', async ({ page, loginAs }) => {
  await loginAs(accounts.ehs.super)
  await page.goto('/v2/administration/taches?type=rappels')
  await expect(page.getByRole('columnheader', { name: /Prochaine fois/ })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(/\d{2}\/\d{2}\/2026 à 06:00/)
})

import { call, openSession, signIn } from '../support/api'
import { CONSENTANTS, ESPACE } from '../support/espace-rows'
import { expectNoAxeViolations } from './support/axe'
import { expect, test } from './support/test'

test('[ACCOUNT-06] [ACCOUNT-07] « Mon espace » has its tabs, the prescriber tiles and the badge « Test »', async ({
  page,
  loginAs,
  messages,
}) => {
  await loginAs(ESPACE.ehs.email)
  await page.goto('/v2/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour')
  await expect(page.getByRole('heading', { name: 'Demandes suivies' })).toHaveCount(0)
  await page.goto('/v2/espacepersonnel#indicateurs')
  await expect(page.getByText('Test', { exact: true }).first()).toBeVisible()
  const tabs = page.getByRole('tablist', { name: 'Mon espace' }).getByRole('tab')
  await expect(tabs).toHaveText([
    'Mes informations',
    'Mes groupes',
    'Autorisations',
    'Indicateurs',
    'Notifications',
    'Sécurité',
    'Mes exports',
    'Mes données',
    'Affichage',
  ])
  await expect(page.getByRole('heading', { name: 'Demandes suivies' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Relances reçues' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('tab', { name: 'Mes groupes' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Mes groupes' })).toContainText('Espace Delta')
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await page.getByRole('checkbox', { name: 'Suivi de mes demandes : SMS' }).check()
  await expect(page.getByText('Aucun numéro de mobile')).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Vos notifications sont enregistrées.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Suivi de mes demandes : SMS' })).toBeChecked()
  await loginAs(ESPACE.b.email)
  await page.goto('/v2/espacepersonnel')
  await expect(page.getByRole('heading', { name: 'Identité' })).toBeVisible()
  for (const name of ['Mes groupes', 'Indicateurs'])
    await expect(tabs.filter({ hasText: name })).toHaveCount(0)
  await expect(page.getByText('Test', { exact: true })).toHaveCount(0)
  expect(messages.errors).toEqual([])
})

test('[ACCOUNT-08] the phone of « Mes informations » is checked and stored; the language cannot be changed', async ({
  page,
  loginAs,
}) => {
  await loginAs(ESPACE.b.email)
  await page.goto('/v2/espacepersonnel')
  const panel = page.getByRole('tabpanel', { name: 'Mes informations' })
  await expect(panel.locator('dt', { hasText: 'Langue' }).locator('+ dd')).toHaveText('Français')
  await expect(panel.getByRole('textbox')).toHaveCount(1)
  await expect(panel.getByRole('combobox')).toHaveCount(0)
  await panel.getByLabel('Téléphone').fill('0012')
  await panel.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(panel.getByText('Numéro de téléphone invalide')).toBeVisible()
  await panel.getByLabel('Téléphone').fill('06.12.34.56.79')
  await panel.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Votre numéro de téléphone est enregistré.')).toBeVisible()
  await page.reload()
  await expect(panel.getByLabel('Téléphone')).toHaveValue('06.12.34.56.79')
  const me = await call('GET', 'users/me', { jwt: await signIn(ESPACE.b.email) })
  expect(me.body).toMatchObject({ phone: '06.12.34.56.79' })
})

test('[ACCOUNT-10] a tile unticked for a person leaves their home, and stays on the others’', async ({
  page,
  loginAs,
}) => {
  const home = async (email: string): Promise<string> =>
    String((await call('GET', '/v2', { cookie: { session: await openSession(email) } })).body)
  await loginAs(ESPACE.admin.email)
  await page.goto('/v2/espacepersonnel#autorisations')
  await page.getByRole('link', { name: /^Basile Essai/ }).click()
  const box = page
    .getByRole('group', { name: 'Accueil de Basile Essai' })
    .getByRole('checkbox', { name: /^Logements(?! non visités)/ })
  // A first try may have unticked it.
  if (!(await box.isChecked())) {
    await box.click()
    await expect(box).toBeEnabled()
    await page.reload()
  }
  await expect(box).toBeChecked()
  expect(await home(ESPACE.b.email)).toMatch(/tuile-logements(?!-)/)
  await expectNoAxeViolations(page)
  await box.click()
  await expect(page.getByText('L’autorisation est enregistrée.')).toBeVisible()
  expect(await home(ESPACE.b.email)).not.toMatch(/tuile-logements(?!-)/)
  expect(await home(ESPACE.a.email)).toMatch(/tuile-logements(?!-)/)
  await page.reload()
  await expect(box).not.toBeChecked()
  await box.click()
  await expect(page.getByText('L’autorisation est enregistrée.')).toBeVisible()
  expect(await home(ESPACE.b.email)).toMatch(/tuile-logements(?!-)/)
})

test('[ACCOUNT-21] the register of consents lists them with their proof, and keeps a withdrawal', async ({
  page,
  loginAs,
}, { retry }) => {
  const consentant = CONSENTANTS[retry] ?? ''
  for (const { email } of [ESPACE.admin, ESPACE.b]) {
    await loginAs(email)
    expect((await page.goto('/v2/consentements'))?.status()).toBe(404)
  }
  await loginAs(ESPACE.ehs.email)
  expect((await page.goto('/v2/consentements'))?.status()).toBe(200)
  await loginAs(ESPACE.super.email)
  await page.goto(`/v2/consentements?recherche=${consentant}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consentements')
  await expect(page.locator('thead th')).toContainText(
    'Personne,Finalité,État,Source,Texte et version,Date,Preuve,Expiration'.split(','),
  )
  const row = page.getByRole('row').filter({ hasText: 'Offres SMS' })
  for (const text of [
    'Accordé',
    'Journée portes ouvertes',
    'Version 2026-11',
    '02/11/2026',
    'JPO-2026-954001',
    '02/11/2029',
  ])
    await expect(row).toContainText(text)
  await expectNoAxeViolations(page)
  await row.getByRole('button', { name: `Enregistrer un retrait de ${consentant}, Offres SMS` }).click()
  const dialog = page.getByRole('dialog', { name: 'Enregistrer un retrait' })
  await dialog.getByRole('button', { name: 'Enregistrer le retrait' }).click()
  await expect(dialog.getByText('Ce champ est requis')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Demande reçue par').selectOption('Téléphone')
  await dialog.getByLabel('Preuve').fill('Appel du 21 novembre, agent 12')
  await dialog.getByRole('button', { name: 'Enregistrer le retrait' }).click()
  await expect(page.getByText('Le retrait est enregistré.')).toBeVisible()
  await expect(row).toContainText('Retiré')
  await expect(row).toContainText('Appel du 21 novembre, agent 12')
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(row).toHaveCount(1)
})

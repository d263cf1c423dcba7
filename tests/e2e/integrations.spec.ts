import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

const unique = () => Date.now().toString(36)

test('[FIRST-15][FIRST-16] the staff make a token that is shown once, revoke it, and try a webhook', async ({
  page,
  loginAs,
}) => {
  test.slow()
  await loginAs(accounts.collectif.admin)
  expect((await page.goto('/v2/administration/integrations'))?.status()).toBe(404)
  await loginAs(accounts.ehs.super)
  await page.goto('/v2/administration/integrations')
  const name = `Planification ${unique()}`
  await page.getByRole('button', { name: 'Créer un jeton' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Créer le jeton' }).click()
  await expect(form.getByText('Choisissez au moins un droit.')).toBeVisible()
  await form.getByLabel('Nom').fill(name)
  await form.getByLabel('Importer : Logements').check()
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Créer le jeton' }).click()
  const shown = page.getByRole('dialog', { name: 'Jeton créé' })
  await expect(shown.getByLabel('Jeton', { exact: true })).toHaveValue(/^ext_[\w-]{43}$/)
  await shown.getByRole('button', { name: 'Je l’ai copié' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Actif')
  await row.getByRole('button', { name: `Révoquer le jeton ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click()
  await expect(row).toContainText('Révoqué')

  await page.getByRole('link', { name: 'Webhooks' }).click()
  const added = page.getByRole('dialog')
  // While the rows are on their way: what opens from beside the title stays open as they come (TRUST-35).
  await page.getByRole('button', { name: 'Ajouter un webhook' }).click()
  await added.getByLabel('Nom').fill(name)
  await added.getByLabel('Adresse').fill('https://10.0.0.1/crochet')
  await added.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(added.getByText('L’adresse 10.0.0.1 mène à un réseau privé ou réservé.').first()).toBeVisible()
  // No name of this top-level domain exists: nothing leaves this machine.
  await added.getByLabel('Adresse').fill('https://crochet.exemple.invalid/extranet')
  await added.getByRole('button', { name: 'Ajouter', exact: true }).click()
  const secret = page.getByRole('dialog', { name: 'Webhook ajouté' })
  await expect(secret.getByLabel('Secret de signature')).toHaveValue(/^whsec_/)
  await secret.getByRole('button', { name: 'Je l’ai copié' }).click()
  await page.getByRole('button', { name: `Actions sur ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Envoyer un essai' }).click()
  await expect(page.getByText('L’essai est parti')).toBeVisible()
  await page.getByRole('link', { name: 'Journal des envois' }).click()
  // A reload would give up a page that is still on its way.
  await expect(page).toHaveURL(/\/envois$/)
  // What other journeys do meanwhile is sent to it too.
  const sent = page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Essai' })
  await expect(async () => {
    await page.reload()
    await expect(sent).toContainText('Échec', { timeout: 1000 })
  }).toPass()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByRole('button', { name: `Actions sur ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
})

test('[FIRST-36] a partner’s super administrator makes a token and a webhook for their groups, and sees their own alone', async ({
  page,
  loginAs,
}) => {
  test.slow()
  await loginAs(accounts.cmi.super)
  await page.goto('/v2/administration')
  await page.getByRole('main').getByRole('link', { name: 'Intégrations' }).click()
  const name = `ERP ${unique()}`
  await page.getByRole('button', { name: 'Créer un jeton' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Importer : Logements')).toHaveCount(0)
  await form.getByLabel('Nom').fill(name)
  await form.getByLabel('Lire : Contrats').check()
  await form.getByLabel('Lire les événements').check()
  await form.getByRole('group', { name: 'Groupes' }).getByRole('checkbox').first().check()
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Créer le jeton' }).click()
  const jeton = await page
    .getByRole('dialog', { name: 'Jeton créé' })
    .getByLabel('Jeton', { exact: true })
    .inputValue()
  await page.getByRole('dialog').getByRole('button', { name: 'Je l’ai copié' }).click()
  const headers = { authorization: `Bearer ${jeton}` }
  expect((await page.request.get('/v2/api/contrats', { headers })).status()).toBe(200)
  expect((await page.request.get('/v2/api/factures', { headers })).status()).toBe(403)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Lire : Contrats')
  await page.getByRole('link', { name: 'Guide des intégrations' }).click()
  await expect(page.getByRole('heading', { name: 'Lire et écrire' })).toBeVisible()
  await page.goto('/v2/administration/integrations/webhooks')
  await page.getByRole('button', { name: 'Ajouter un webhook' }).click()
  const added = page.getByRole('dialog')
  await expect(added.getByLabel('Groupe')).toContainText('Tous mes groupes')
  await loginAs(accounts.dis.super)
  await page.goto('/v2/administration/integrations')
  await expect(page.getByText(name)).toHaveCount(0)
})

import { RELAIS } from '../support/portails-rows'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

/** Painted colour of the band above the page, which derives from the portal's. */
const PORTAL = () =>
  getComputedStyle(document.querySelector('[data-portal]') ?? document.body).getPropertyValue('--portal')

test('a new portal with its colour, menu, page and tiles is seen at once by its user and by nobody else', async ({
  page,
  loginAs,
}, info) => {
  test.slow()
  page.setDefaultTimeout(25_000)
  const name = `Relais ${info.workerIndex}-${Date.now().toString(36)}`
  const address = `/guide-${name.toLowerCase().replaceAll(' ', '-')}`
  const save = async () => {
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Le portail est enregistré.')).toBeVisible()
    await expect(page.getByText('Tout est enregistré')).toBeVisible()
  }
  await loginAs(accounts.ehs.super)
  await page.goto('/v2/administration/portails')
  await page.getByRole('link', { name: 'Nouveau portail' }).click()
  await page.getByLabel('Nom').fill(name)
  await page.getByLabel('Type').selectOption({ label: 'Constructeur de maisons individuelles' })
  const color = page.getByRole('textbox', { name: 'Couleur', exact: true })
  await color.fill('#ffd400')
  await expect(page.getByText(/sous le niveau AA/)).toBeVisible()
  await color.fill('#5b2a86')
  await expect(page.getByText(/conforme au niveau AA/)).toBeVisible()
  await page.getByLabel('Premier groupe').fill(`Groupe ${name}`)
  await page.getByRole('button', { name: 'Créer le portail' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const editor = page.url().replace(/#.*/, '')

  // Its user.
  await page.getByRole('tab', { name: 'Groupes' }).click()
  await page.getByLabel('Adresse e-mail').fill(RELAIS.email)
  await page.getByRole('button', { name: 'Ajouter l’utilisateur' }).click()
  await expect(page.getByText('L’utilisateur est ajouté au groupe.')).toBeVisible()

  // Its page, in the editor of pages.
  await page.getByRole('link', { name: 'Nouvelle page' }).click()
  await page.getByLabel('Titre').fill(`Guide ${name}`)
  await page.getByLabel('Titre').press('Tab')
  await expect(page.getByLabel('Adresse')).toHaveValue(address)
  await expect(page.getByRole('checkbox', { name })).toBeChecked()
  await page.getByRole('button', { name: 'Créer le brouillon' }).click()
  await page.getByLabel('Titre de l’onglet').fill('Bienvenue')
  await page.getByRole('textbox', { name: 'Texte', exact: true }).fill(`Bonjour à ${name}.`)
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByText('La page est publiée.')).toBeVisible()

  // Its menu, ordered by the keyboard; then its tile, seen in the preview before it is stored.
  await page.goto(`${editor}#menu`)
  const menu = page.getByRole('tabpanel', { name: 'Menu' })
  await expect(page.getByText(/^Aperçu à jour/)).toBeAttached()
  await menu.getByRole('button', { name: 'Ajouter un lien' }).click()
  await menu.getByLabel('Libellé').fill('Toutes les demandes')
  await menu.getByLabel('Adresse').fill('/suivi')
  const handle = menu.getByRole('button', { name: /^Déplacer Toutes les demandes/ })
  await handle.press('ArrowUp')
  await expect(menu.getByText(/^Toutes les demandes\s: ligne \d+ sur \d+$/)).toBeAttached()
  await expect(handle).toBeFocused()
  await page.getByRole('tab', { name: 'Tuiles' }).click()
  const tuiles = page.getByRole('tabpanel', { name: 'Tuiles' })
  await tuiles.getByRole('button', { name: 'Ajouter une tuile' }).click()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(tuiles.getByText('Ce champ est requis')).toBeVisible()
  await tuiles.getByLabel('Libellé').fill('Guide du relais')
  await tuiles.getByLabel('Page ouverte').fill(address)
  const preview = page.getByRole('region', { name: 'Aperçu' })
  await expect(preview.getByRole('heading', { name: 'Guide du relais', includeHidden: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Journal', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer la modification' }).click()
  await save()

  // The user sees it at once, in its colour; a user of the same type of portal sees nothing of it.
  await loginAs(RELAIS.email)
  await page.goto('/v2/')
  await expect(page.getByRole('article', { name: 'Guide du relais' })).toBeVisible()
  expect(await page.evaluate(PORTAL)).toBe('#5b2a86')
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toContainText(
    'Toutes les demandes',
  )
  await page
    .getByRole('article', { name: 'Guide du relais' })
    .getByRole('link', { name: 'Consulter' })
    .click()
  await expect(page.getByText(`Bonjour à ${name}.`)).toBeVisible()
  await loginAs(accounts.cmi.super)
  await page.goto('/v2/')
  await expect(page.getByRole('article', { name: 'Guide du relais' })).toHaveCount(0)
  expect((await page.goto(`/v2${address}`))?.status()).toBe(404)
  expect((await page.goto(editor))?.status()).toBe(404)

  // Who changed what; then it goes, with what is its own.
  await loginAs(accounts.ehs.super)
  await page.goto(editor)
  await expect(page.getByText(/^Aperçu à jour/)).toBeAttached()
  await page.getByRole('tab', { name: 'Historique' }).click()
  await expect(page.getByText('Tuile « Guide du relais » ajoutée')).toBeVisible()
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le portail' }).click()
  await expect(page).toHaveURL(/\/v2\/administration\/portails$/)
  expect((await page.goto(editor))?.status()).toBe(404)
})

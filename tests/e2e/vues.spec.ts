import { expect, test } from './support/test'

/** As long as a name may be. */
const NOM = 'En retard depuis longtemps, Lille-Centre'

test('a list is saved under a name, found again from its menu, and deleted', async ({ page, loginAs }) => {
  await loginAs('listes@exemple.fr')
  await page.goto('/v2/logements?etat=En+retard&tri=reference&ordre=desc')
  const menu = page.getByRole('button', { name: 'Vues', exact: true })
  await menu.click()
  await page.getByRole('button', { name: 'Enregistrer cette vue' }).click()
  const window = page.getByRole('dialog', { name: 'Enregistrer cette vue' })
  await window.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(window.getByText('Ce champ est requis')).toBeVisible()
  await window.getByLabel('Nom de la vue').fill(NOM)
  await window.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(`La vue « ${NOM} » est enregistrée.`)).toBeVisible()

  await page.goto('/v2/logements')
  await menu.click()
  await page.getByRole('link', { name: NOM }).click()
  await expect(page).toHaveURL(/etat=En\+retard/)
  await expect(page.getByText('1 à 25 sur 120')).toBeVisible()
  await menu.click()
  await expect(page.getByRole('link', { name: NOM })).toHaveAttribute('aria-current', 'true')
  const remove = page.getByRole('button', { name: `Supprimer la vue ${NOM}` })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(remove).toBeInViewport({ ratio: 1 })
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(`La vue « ${NOM} » est supprimée.`)).toBeVisible()
  await menu.click()
  await expect(page.getByRole('link', { name: 'Toute la liste' })).toBeVisible()
  await expect(page.getByRole('link', { name: NOM })).toHaveCount(0)
})

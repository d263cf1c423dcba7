import { accounts } from '../support/accounts'
import { expect, test } from './support/test'

test('[PERIM-52] « Tous les clients » and « Tous les groupes » stand first in their selectors; lists then say whose a row is', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.collectif.super)
  await page.goto('/v2/logements')
  await expect(page.getByRole('columnheader', { name: 'Client' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Périmètre' }).click()
  const panel = page.getByRole('form', { name: 'Périmètre' })
  await panel.getByRole('button', { name: /^client/i }).click()
  const clients = page.getByRole('dialog', { name: 'Sélectionner un client' }).getByRole('option')
  await expect(clients.first()).toHaveText('Tous les clients')
  await clients.first().click()
  await expect(panel.getByRole('button', { name: /^client/i })).toContainText('Tous les clients')
  await panel.getByRole('button', { name: /^Groupe/ }).click()
  const groupes = page.getByRole('listbox', { name: 'Sélectionner un groupe' }).getByRole('option')
  await expect(groupes.first()).toHaveText('Tous les groupes')
  await groupes.first().click()
  await panel.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page).toHaveURL(/\/v2\/?$/)
  await expect(page.getByText(/Tous les groupes/).first()).toBeVisible()
  await page.goto('/v2/logements')
  await expect(page.getByRole('columnheader', { name: 'Client' })).toBeVisible()
})

test('[PERIM-52] all clients in one press from home; next week’s visits in two', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.collectif.super)
  await page.goto('/v2/')
  await page.getByRole('button', { name: 'Tous les groupes' }).click()
  await expect(page.getByRole('button', { name: 'Tous les groupes' })).toHaveCount(0)
  await expect(page.locator('main h1')).toBeFocused()
  await page.getByRole('article', { name: 'Planning' }).getByRole('link', { name: 'Consulter' }).click()
  await page.getByRole('link', { name: 'Semaine suivante' }).click()
  await expect(page.getByText(/semaine 48/).first()).toBeVisible()
})

test('[PERIM-53] the staff open on the company; a screen asks for a perimeter and comes back to itself', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.ehs.super, { company: true })
  await page.goto('/v2/')
  await expect(page.getByText('Toute l’entreprise', { exact: false })).toBeVisible()
  await page.goto('/v2/rendezvous?statut=Annul%C3%A9')
  await page.getByRole('button', { name: 'Choisir un périmètre' }).click()
  await page.getByRole('combobox', { name: 'Portail' }).selectOption({ label: 'Collectif' })
  await page.getByRole('form', { name: 'Périmètre' }).getByRole('button', { name: 'Appliquer' }).click()
  await expect(page).toHaveURL(/\/v2\/rendezvous\?statut=Annul%C3%A9$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Rendez-vous' })).toBeVisible()
})

test('[PERIM-53] a line of a portal opens its list over all the groups of the portal', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.ehs.super, { company: true })
  await page.goto('/v2/')
  const line = page.getByRole('button', { name: /factures? en retard/ }).first()
  const [count] = /[\d\s\u202f\u00a0]+/.exec((await line.textContent()) ?? '') ?? ['']
  await line.click()
  await expect(page).toHaveURL(/\/documents\/factures/)
  await expect(page.getByText(new RegExp(`^${count.trim()}.pièces?`)).first()).toBeVisible()
})

import { JEUX } from '../support/jeux-rows'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

const OPEN = `/v2/jeuconcours?jeu=${JEUX.enCours.documentId}`

test('[PUBLIC-61] /jeuconcours shows its status, its prizes and « Règlement »; outside « En cours » the form is absent', async ({
  page,
  visit,
}) => {
  for (const [jeu, etat, text] of [
    [JEUX.aVenir, 'À venir', 'Le jeu ouvre le 10/01/2028.'],
    [JEUX.termine, 'Terminé', 'Le jeu est terminé depuis le 10/02/2025.'],
  ] as const) {
    await visit(`/v2/jeuconcours?jeu=${jeu.documentId}`)
    await expect(page.getByText(etat, { exact: true })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.locator('form')).toHaveCount(0)
    await expect(page.getByText('Un thermostat')).toBeVisible()
  }
  await visit(OPEN)
  await expect(page.getByText('En cours', { exact: true })).toBeVisible()
  await expect(page.locator('form')).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Règlement' }).click()
  expect((await download).suggestedFilename()).toBe('reglement.pdf')
  await expectNoAxeViolations(page)
})

test('[PUBLIC-62] an entry is made in two steps with its boxes unticked, and a second one is refused beside what was typed', async ({
  page,
  visit,
}) => {
  const email = `zoe.jeu.${Date.now()}@exemple.fr`
  const fill = async () => {
    await page.getByText('Tous les ans', { exact: true }).click()
    await page.getByRole('button', { name: 'Suivant' }).click()
    await expect(page.getByRole('heading', { name: 'Vos coordonnées' })).toBeFocused()
    await expect(
      page.getByRole('checkbox', { name: 'J’ai lu et j’accepte le règlement du jeu.' }),
    ).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: /recevoir vos offres/ })).not.toBeChecked()
    await page.getByLabel(/^Prénom/).fill('Zoé')
    await page.getByLabel(/^Nom/).fill('Essai')
    await page.getByLabel(/^Adresse e-mail/).fill(email)
    await page.getByRole('checkbox', { name: 'J’ai lu et j’accepte le règlement du jeu.' }).check()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Participer' }).click()
  }
  await visit(OPEN)
  await fill()
  await expect(page.getByText('Bonne chance')).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await visit(OPEN)
  await fill()
  await expect(
    page.getByText('Une participation existe déjà pour cette adresse e-mail.').first(),
  ).toBeVisible()
  await expect(page.getByLabel(/^Prénom/)).toHaveValue('ZOÉ')
})

test('a super administrator finds the entries of each contest, others only the contest', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.ehs.super)
  await page.goto('/v2/jeuconcours')
  await page.getByRole('link', { name: 'Participations à Jeu en cours' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Participations : Jeu en cours')
  await loginAs(accounts.individuel.admin)
  await page.goto('/v2/jeuconcours')
  await expect(page.getByText('Administration des jeux')).toHaveCount(0)
})

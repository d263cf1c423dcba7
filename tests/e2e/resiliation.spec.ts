import type { Page } from '@playwright/test'
import { CAMPAGNES_CLIENT } from '../support/campagnes-rows'
import { sentMails } from '../support/mails'
import { expectNoAxeViolations } from './support/axe'
import { expect, test } from './support/test'

const { codePostal, reference } = CAMPAGNES_CLIENT
type Found = { codePostal: string; reference: string }

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ')

async function find(page: Page, given: Found = { codePostal, reference }): Promise<void> {
  await page.getByLabel('Code postal').fill(given.codePostal)
  await page.getByLabel('Référence').fill(given.reference)
  await page.getByRole('button', { name: 'Rechercher' }).click()
}

const verify = (page: Page) => page.getByRole('button', { name: 'Vérifier' })

test('[PUBLIC-28] [PUBLIC-32] [PUBLIC-33] [PUBLIC-34] [PUBLIC-35] a contract ends in three steps, with a receipt and a mail', async ({
  page,
  visit,
  messages,
}) => {
  await visit('/v2/resiliation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Résilier votre contrat')
  await expect(page.getByRole('navigation', { name: 'Étapes' }).getByRole('listitem')).toHaveCount(3)
  await find(page, { codePostal, reference: 'C999999' })
  await expect(page.getByText('Référence inconnue').first()).toBeVisible()
  await find(page)

  await expect(page).toHaveURL(/etape=2/)
  await expect(page.getByRole('checkbox')).toHaveCount(7)
  await expect(verify(page)).toBeDisabled()
  await page.getByRole('checkbox', { name: /Chaudière murale Atlantic/ }).check()
  await expect(page.getByText('12 RUE DES ACACIAS, 59944 LILLE').first()).toBeVisible()
  await expect(verify(page)).toBeDisabled()
  await page.getByLabel('Date souhaitée').fill('2027-03-15')
  await expect(verify(page)).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Notifier la résiliation' })).toHaveCount(0)

  const reason = page.getByLabel('Motif')
  await expect(reason.locator('option').filter({ hasNotText: 'Choisir' })).toHaveText([
    'Déménagement',
    'Vente du bien',
    "Changement d'équipement ou d'énergie",
    'Changement de prestataire',
    'Décès du titulaire',
    'Tarif',
    'Insatisfaction',
    'Autre',
    'Je ne souhaite pas préciser',
  ])
  await expect(page.getByLabel('Commentaire')).toHaveCount(0)
  await reason.selectOption('Insatisfaction')
  await page.getByLabel('Commentaire').fill('Trop d’attente.')
  await reason.selectOption('Tarif')
  await expect(page.getByLabel('Commentaire')).toHaveCount(0)
  await reason.selectOption('Je ne souhaite pas préciser')

  await verify(page).click()
  const told = page.getByRole('region', { name: 'Vérification : Chaudière murale Atlantic' })
  await expect.poll(async () => plain(await told.textContent())).toContain('Préavis1 mois')
  expect(plain(await told.textContent())).toContain('Fin du contrat31/12/2027')
  expect(plain(await told.textContent())).toContain('Solde95,00 € à régler')
  await expectNoAxeViolations(page)

  await page.getByLabel('Nom et prénom du titulaire').fill('Dominique Essai')
  await expect(page.getByLabel('E-mail')).toHaveValue('t***@exemple.fr')
  await page.reload()
  await expect(page.getByLabel('Nom et prénom du titulaire')).toHaveValue('Dominique Essai')
  await page.getByRole('button', { name: 'Notifier la résiliation' }).click()

  await expect(page.getByRole('heading', { name: 'Résiliation enregistrée' })).toBeFocused()
  await expect(page).toHaveURL(/etape=3/)
  const numero = (await page.getByText(/^RES-2026-\d{6}$/).textContent()) ?? ''
  await expect(page.getByText('le contrat prend fin le 31/12/2027')).toBeVisible()
  await expectNoAxeViolations(page)
  await expect.poll(() => sentMails(numero).map(({ to }) => to[0])).toEqual([CAMPAGNES_CLIENT.email])
  const [mail] = sentMails(numero)
  for (const said of [
    'Motif : Je ne souhaite pas préciser',
    'Contrat : CO-944001',
    'Date souhaitée : 15/03/2027',
    'Date d’effet : 31/12/2027',
  ])
    expect(plain(mail?.text ?? '')).toContain(said)
  expect(plain(mail?.text ?? '')).toMatch(/Résilier votre contrat : http\S+\/v2\/resiliation/)
  expect(plain(mail?.text ?? '')).toMatch(/reçu la résiliation de votre contrat le 21\/11\/2026 à \d\d:\d\d/)
  expect(messages.errors.filter((error) => !error.includes('404'))).toEqual([])
})

test('what was terminated once is refused with the first number, and nothing typed is lost', async ({
  page,
  visit,
}) => {
  await visit('/v2/resiliation')
  await find(page)
  const box = page.getByRole('checkbox', { name: /Elm Leblanc/ })
  const end = async () => {
    await box.check()
    await page.getByLabel('Date souhaitée').fill('2027-03-15')
    await page.getByLabel('Motif').selectOption('Vente du bien')
    await verify(page).click()
  }
  await end()
  await expect(page.getByText('15/03/2027', { exact: true })).toBeVisible()
  await page.getByLabel('Nom et prénom du titulaire').fill('Dominique Essai')
  await page.getByRole('button', { name: 'Notifier la résiliation' }).dblclick()
  const numero = (await page.getByText(/^RES-2026-\d{6}$/).textContent()) ?? ''
  await page.reload()
  await expect(page.getByText(numero)).toBeVisible()

  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/v2/resiliation?etape=3')
  await expect(page).toHaveURL(/etape=1/)
  await find(page)
  await end()
  const refusal = `La résiliation est déjà enregistrée sous le n° ${numero} (Chaudière murale Elm Leblanc).`
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible()
  await expect(page.getByLabel('Date souhaitée')).toHaveValue('2027-03-15')
  await expect(box).toBeChecked()
})

test('[PUBLIC-34] /resiliation needs no account; the login page leads to it', async ({ page, visit }) => {
  await visit('/v2/connexion')
  await page.getByRole('link', { name: 'Résilier votre contrat' }).click()
  await expect(page).toHaveURL(/\/v2\/resiliation$/)
  await expect(page.getByLabel('Référence')).toBeVisible()
})

import type { Page } from 'playwright/test'
import { CAMPAGNES_CLIENT, RESILIATION_CLIENTS } from '../support/campagnes-rows'
import { sentMails } from '../support/mails'
import { codeIn } from '../support/souscription-rows'
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

/** Opens the file of who was found with the code of the mail, which goes to the address on file. */
async function open(page: Page, email: string): Promise<void> {
  const codes = () => sentMails('Votre code pour accéder').filter(({ to }) => to.includes(email))
  const before = codes().length
  await page.getByRole('button', { name: 'Recevoir le code' }).click()
  await expect.poll(() => codes().length).toBe(before + 1)
  await page.getByLabel('Code reçu par e-mail').fill(codeIn(codes().at(-1)?.text ?? ''))
  await page.getByRole('button', { name: 'Afficher mes contrats' }).click()
}

const verify = (page: Page) => page.getByRole('button', { name: 'Vérifier' })

test('[TRUST-28] [PUBLIC-28] [PUBLIC-32] [PUBLIC-33] [PUBLIC-34] [PUBLIC-35] a contract ends in three steps, with a receipt and a mail', async ({
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
  await expect(page.getByText('D*** E***')).toBeVisible()
  await expect(page.getByText('t***@exemple.fr')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByText(/ACACIAS|CO-944/)).toHaveCount(0)
  await expect(verify(page)).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Recevoir le code' }).click()
  await expect(page.getByLabel('Code reçu par e-mail')).toBeFocused()
  await page.getByRole('button', { name: 'Afficher mes contrats' }).click()
  await expect(page.getByText('Le code est composé de 6 chiffres')).toBeVisible()
  await page.getByLabel('Code reçu par e-mail').fill('000000')
  await page.getByLabel('Code reçu par e-mail').press('Enter')
  await expect(page.getByText('Code incorrect. Il vous reste 4 essais.')).toBeVisible()
  await expectNoAxeViolations(page)
  const mails = () =>
    sentMails('Votre code pour accéder').filter(({ to }) => to.includes(CAMPAGNES_CLIENT.email))
  await expect.poll(() => mails().length).toBeGreaterThan(0)
  await page.getByLabel('Code reçu par e-mail').fill(codeIn(mails().at(-1)?.text ?? ''))
  await page.getByLabel('Code reçu par e-mail').press('Enter')
  await expect(page.getByRole('checkbox')).toHaveCount(8)
  await expect(page.getByRole('checkbox').first()).toBeFocused()
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
  expect(plain(await told.textContent())).toContain(
    'Vous avez demandé le 15/03/2027. Votre contrat est reconduit',
  )
  await expectNoAxeViolations(page)

  await page.getByLabel('Nom et prénom du titulaire').fill('Dominique Essai')
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('t***@exemple.fr')
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
  expect(messages.errors.filter((error) => !/40[04]/.test(error))).toEqual([])
})

test('what was terminated once is refused with the first number, and nothing typed is lost', async ({
  page,
  visit,
}) => {
  const { particulier } = RESILIATION_CLIENTS
  const found = { codePostal, reference: particulier.reference }
  const email = `titulaire.${particulier.id}@exemple.fr`
  await visit('/v2/resiliation')
  await find(page, found)
  await open(page, email)
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
  await find(page, found)
  await open(page, email)
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

test('[TRUST-28] more than ten assets are searched, and chosen all at once', async ({ page, visit }) => {
  const { douzaine } = RESILIATION_CLIENTS
  await visit('/v2/resiliation')
  await find(page, { codePostal, reference: douzaine.reference })
  await open(page, `titulaire.${douzaine.id}@exemple.fr`)
  await expect(page.getByRole('checkbox')).toHaveCount(14)
  await page.getByLabel('Rechercher un équipement').fill('atlantic 3 rue')
  await expect(page.getByRole('checkbox')).toHaveCount(6)
  await page.getByLabel('Choisir les 4 trouvés').check()
  await expect(page.getByText('4 équipements choisis')).toBeVisible()
  await page.getByLabel('Rechercher un équipement').fill('aucun')
  await expect(page.getByText('Aucun équipement ne correspond.')).toBeVisible()
  await page.getByLabel('Rechercher un équipement').fill('')
  await expect(page.getByLabel('Tout choisir (12)')).not.toBeChecked()
  await page.getByLabel('Tout choisir (12)').check()
  await expect(page.getByText('12 équipements choisis')).toBeVisible()
  await page.getByLabel('Date souhaitée').fill('2027-03-15')
  await page.getByLabel('Motif').selectOption('Tarif')
  await verify(page).click()
  await expect(page.getByRole('region', { name: /^Vérification/ })).toHaveCount(12)
  await expectNoAxeViolations(page)
})

test('[TRUST-28] a landlord is led to the login, and who has no known address to the hotline', async ({
  page,
  visit,
}) => {
  const { bailleur, sansEmail } = RESILIATION_CLIENTS
  await visit('/v2/resiliation')
  await find(page, { codePostal, reference: bailleur.reference })
  await expect(page.getByText('Ce contrat est celui d’un bailleur')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recevoir le code' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    '/v2/connexion?callbackUrl=%2Fv2%2Fresiliation',
  )
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Précédent' }).click()
  await find(page, { codePostal, reference: sansEmail.reference })
  await expect(page.getByText('Nous n’avons pas d’adresse e-mail pour vous envoyer un code')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '01 99 00 40 00' })).toBeVisible()
  await expectNoAxeViolations(page)
})

import type { Page } from 'playwright/test'
import { sentMails } from '../support/mails'
import { codeIn } from '../support/souscription-rows'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

const PATH = '/v2/souscriptioncontrat'
const IBAN = 'FR14 2004 1010 0505 0001 3M02 606'
const EMAIL = 'parcours.souscription@exemple.fr'

const next = (page: Page, name = 'Suivant') => page.getByRole('button', { name })
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

async function fillEquipment(page: Page, codePostal: string): Promise<void> {
  await page.getByText('Pompe à chaleur', { exact: true }).click()
  await page.getByText('Plus de deux ans').click()
  await page.getByLabel(/^Code postal du logement/).fill(codePostal)
}

async function fillPerson(page: Page): Promise<void> {
  await page.getByText('Madame').click()
  await page.getByLabel(/^Prénom/).fill('Claire')
  await page.getByLabel(/^Nom( \*)?$/).fill('Dumont')
  await page.getByLabel(/^Adresse e-mail/).fill(EMAIL)
  await page.getByLabel(/^Téléphone/).fill('06 39 98 00 01')
  await page.getByLabel(/^Nom de voie/).fill('rue des Lilas')
  await page.getByLabel(/^Ville/).fill('LILLE')
  await page.getByLabel(/^Début du contrat/).fill('2026-12-01')
  await page.getByText('Prélèvement SEPA', { exact: true }).click()
  await page.getByLabel(/^Titulaire du compte/).fill('Claire Dumont')
  await page.getByLabel(/^IBAN/).fill(IBAN)
}

test('[PUBLIC-65] /souscriptioncontrat uses the stricter postal code: 97400 stops with the message of VAL-24', async ({
  page,
  visit,
}) => {
  await visit(PATH)
  await fillEquipment(page, '97400')
  await next(page).click({ force: true })
  await expect(
    page.getByText("Code postal non valide pour la demande que vous tentez d'effectuer").first(),
  ).toBeVisible()
  await expect(step(page, 'Votre équipement')).toBeVisible()
  await page.getByLabel(/^Code postal du logement/).fill('20000')
  await next(page).click()
  await expect(step(page, 'Votre formule')).toBeFocused()
})

test('[PUBLIC-64] a visitor subscribes: equipment and postal code, three formulas, coordinates and payment, information, signature with code; [PUBLIC-66] prices are TTC with their VAT rate and nothing is signed without the box; the end gives the PDF and « Renoncer au contrat ici »', async ({
  page,
  visit,
}) => {
  await visit(PATH)
  await expect(page.locator('[data-layout="no-navigation"]')).toBeVisible()
  await fillEquipment(page, '59000')
  await next(page).click()
  for (const [formule, price] of [
    ['Visite', '188,85 €'],
    ['Sérénité', '262,70 €'],
    ['Tout compris', '368,20 €'],
  ] as const) {
    const card = page.getByRole('radio', { name: formule })
    await expect(card).toHaveAccessibleDescription(
      new RegExp(`${price.replace(' ', '\\s')}.*TTC par an.*TVA 5,5\\s%`),
    )
  }
  await expectNoAxeViolations(page)
  await page.getByText('Sérénité', { exact: true }).click()
  await next(page).click()
  await fillPerson(page)
  await next(page).click()
  await expect(step(page, 'Conditions et signature')).toBeFocused()
  await expect(page.getByText('Informations précontractuelles', { exact: true })).toBeVisible()
  await expect(page.getByText(/262,70\s€ TTC par an, TVA 5,5\s% comprise/).first()).toBeVisible()
  const sign = next(page, 'Signer le contrat')
  await page.getByRole('checkbox', { name: /commence avant la fin du délai/ }).check()
  await expect(sign).toHaveAttribute('aria-disabled', 'true')
  await sign.click({ force: true })
  await expect(page.getByText('Acceptez les conditions pour signer').first()).toBeVisible()
  await page.goto(`${PATH}?etape=5`)
  await expect(step(page, 'Coordonnées et paiement')).toBeVisible()
  await expect(page.getByLabel(/^IBAN/)).toHaveValue('')
  await page.getByLabel(/^IBAN/).fill(IBAN)
  await next(page).click()
  await expect(step(page, 'Conditions et signature')).toBeFocused()
  await expectNoAxeViolations(page)
  await page.getByRole('checkbox', { name: /informations précontractuelles et les conditions/ }).check()
  await sign.click()
  await expect(step(page, 'Code de signature')).toBeFocused()
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toMatch(/2004 ?1010/)
  await page.reload()
  await expect(step(page, 'Code de signature')).toBeVisible()
  await expect
    .poll(() => sentMails('code de signature').filter(({ to }) => to.includes(EMAIL)))
    .toHaveLength(1)
  const [mail] = sentMails('code de signature').filter(({ to }) => to.includes(EMAIL))
  await page.getByLabel(/^Code de signature/).fill(codeIn(mail?.text ?? ''))
  await next(page, 'Signer avec obligation de paiement').click()
  await expect(page).toHaveURL(/\/v2\/souscriptioncontrat\?contrat=[\w-]{43}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Contrat n° SOU-2026-\d{6}$/)
  await expect(page.getByText(/Votre contrat n° SOU-2026-\d{6} est signé/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Télécharger le contrat (PDF)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^contrat-SOU-2026-\d{6}\.pdf$/)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Renoncer au contrat ici' }).click()
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click()
  await expect(
    page.getByText(/Votre rétractation est enregistrée, le 21\/11\/2026 à \d\d:\d\d/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Renoncer au contrat ici' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Souscrire un autre contrat' }).click()
  await expect(step(page, 'Votre équipement')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('[PUBLIC-64] IND, INS and DIS users subscribe inside the extranet', async ({ page, loginAs }) => {
  for (const account of [accounts.individuel, accounts.ins, accounts.dis]) {
    await loginAs(account.utilisateur)
    await page.goto(PATH)
    await expect(step(page, 'Votre équipement')).toBeVisible()
    await expect(page.locator('[data-layout="no-navigation"]')).toHaveCount(0)
    await expect(page.getByRole('navigation').first()).toBeVisible()
  }
})

test('a link that opens no contract says so', async ({ page, visit }) => {
  await visit(`${PATH}?contrat=${'x'.repeat(43)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce lien n’est plus valide')
})

import type { Page } from 'playwright/test'
import { foundCustomer } from '@/lib/domain/campagnes/recherche'
import { serviceToken } from '@/lib/platform/api/service-token'
import { call, signIn } from '../support/api'
import { CAMPAGNES_CLIENT, CAMPAGNES_MEMBRE } from '../support/campagnes-rows'
import { sentMails } from '../support/mails'
import { expectNoAxeViolations } from './support/axe'
import { expect, test } from './support/test'

const symptom = (page: Page, name: string) => page.getByRole('radio', { name })
const next = (page: Page) => page.getByRole('button', { name: 'Suivant' })
const told = (page: Page, hasText: string) => page.getByRole('alert').filter({ hasText })
const send = (page: Page) => page.getByRole('button', { name: 'Envoyer la demande' })

async function introduce(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Madame' }).check()
  await page.getByLabel('Prénom').fill('Camille')
  await page.getByRole('textbox', { name: /^Nom(?! de)/ }).fill('Essai')
  await page.getByRole('checkbox').check()
}

async function liveIn(page: Page): Promise<void> {
  await page.getByLabel('Numéro de voie').fill('3')
  await page.getByLabel('Nom de voie').fill('rue Pasteur')
  await page.getByLabel('Code postal').fill('62000')
  await page.getByLabel('Ville').fill('ARRAS')
}

test('[PUBLIC-11] [PUBLIC-24] a customer is found, then sends the form on the same step; the token stays on the server', async ({
  page,
  visit,
}) => {
  const received: string[] = []
  const sent: string[] = []
  page.on('request', (request) => sent.push(JSON.stringify(request.headers())))
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (!/javascript|json|html|x-component/.test(type)) return
    received.push(JSON.stringify(response.headers()), await response.text().catch(() => ''))
  })
  await visit('/v2/depannage')
  await symptom(page, 'Plus de chauffage').check()
  await page.getByLabel('Précisions').fill('Depuis hier soir.')
  await next(page).click()
  await expect(page).toHaveURL(/etape=2/)
  await page.getByLabel('Code postal').fill(CAMPAGNES_CLIENT.codePostal)
  await page.getByLabel('Référence').fill(CAMPAGNES_CLIENT.reference)
  await page.getByRole('button', { name: 'Rechercher' }).click()

  await expect(page).toHaveURL(/etape=3/)
  await expect(page.getByRole('heading', { name: 'Vos coordonnées' })).toBeVisible()
  await expect(page.getByText(/^DEP-/)).toHaveCount(0)
  await expect(page.getByText(/Atlantic|ACACIAS/)).toHaveCount(0)
  await page.getByRole('radio', { name: 'Un autre équipement' }).check()
  await page.getByLabel('Équipement', { exact: true }).fill('Chaudière Atlantic')
  await page.getByRole('radio', { name: 'Une autre adresse' }).check()
  await liveIn(page)
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('t***@exemple.fr')
  await introduce(page)
  await expectNoAxeViolations(page)
  await send(page).dblclick()

  await expect(page.getByRole('heading', { name: 'Demande enregistrée' })).toBeFocused()
  await expect(page).toHaveURL(/etape=3/)
  const numero = (await page.getByText(/^DEP-2026-\d{6}$/).textContent()) ?? ''
  await expectNoAxeViolations(page)
  await expect.poll(() => sentMails(numero).map(({ to }) => to[0])).toEqual([CAMPAGNES_CLIENT.email])
  expect(sentMails(numero)[0]?.text).not.toMatch(/Atlantic|Camille|Pasteur/i)
  await page.reload()
  await expect(page.getByText(numero)).toBeVisible()

  const token = serviceToken()
  expect(received.length).toBeGreaterThan(5)
  for (const text of [...received, ...sent]) expect(text.includes(token)).toBe(false)
  expect(sent.some((headers) => /"authorization"/i.test(headers))).toBe(false)
})

test('[PUBLIC-26] who is no client files without reference, and gets a number and the hotline', async ({
  page,
  visit,
}) => {
  await visit('/v2/depannage')
  await symptom(page, 'Fuite d’eau').check()
  await next(page).click()
  await page.getByRole('button', { name: 'Continuer sans référence' }).click()
  await expect(page).toHaveURL(/etape=3/)
  await introduce(page)
  await liveIn(page)
  await page.getByLabel('Adresse e-mail').fill('camille.depannage@exemple.fr')
  await page.getByLabel('Téléphone').fill('06 39 98 00 01')
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith('/v2/api/depannage')),
    send(page).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ isClient: false, referenceClient: null, asset: null })
  await expect(page.getByText(/^DEP-2026-\d{6}$/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '01 99 00 40 00' })).toHaveAttribute(
    'href',
    'tel:0199004000',
  )
})

test('[PUBLIC-27] the smell of gas stops the form before anything is sent', async ({ page, visit }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/depannage')) calls.push(request.url())
  })
  await visit('/v2/depannage')
  await symptom(page, 'Odeur de gaz').check()
  await expect(told(page, 'Coupez le gaz, aérez, appelez le 0 800 47 33 33')).toBeVisible()
  await expect(next(page)).toHaveCount(0)
  await expectNoAxeViolations(page)
  await symptom(page, 'Odeur de gaz').press('Enter')
  await page.goto('/v2/depannage?etape=3')
  await expect(page).toHaveURL(/etape=1/)
  await expect(told(page, '0 800 47 33 33')).toBeVisible()
  await symptom(page, 'Bruit').check()
  await expect(next(page)).toBeVisible()
  expect(calls).toEqual([])
})

test('a call that fails loses nothing and is sent again', async ({ page, visit }) => {
  await visit('/v2/depannage')
  await symptom(page, 'Bruit').check()
  await next(page).click()
  await page.getByRole('button', { name: 'Continuer sans référence' }).click()
  await introduce(page)
  await liveIn(page)
  await page.getByLabel('Adresse e-mail').fill('camille.reprise@exemple.fr')
  await page.getByLabel('Téléphone').fill('0639980001')
  await page.route('**/v2/api/depannage', (route) => route.abort(), { times: 1 })
  await send(page).click()
  await expect(told(page, 'La connexion a été coupée')).toBeVisible()
  await expect(page.getByLabel('Nom de voie')).toHaveValue('RUE PASTEUR')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText(/^DEP-2026-\d{6}$/)).toBeVisible()
})

test('a link leads to its equipment: what is down is asked, then who calls', async ({ page, visit }) => {
  const { codePostal, reference } = CAMPAGNES_CLIENT
  const found = await call('GET', `customers/findCustomer?codepostal=${codePostal}&reference=${reference}`, {
    jwt: await signIn(CAMPAGNES_MEMBRE),
    headers: { 'x-forwarded-for': '10.94.4.1' },
  })
  const [asset] = foundCustomer.parse(found.body).assets
  await visit(`/v2/depannage?asset=${asset?.id}`)
  await symptom(page, 'Plus d’eau chaude').check()
  await next(page).click()
  await expect(page).toHaveURL(/etape=3/)
  await expect(page.getByRole('radio', { name: asset?.name ?? '' })).toBeChecked()
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('')
  await visit('/v2/depannage?asset=faux')
  await expect(symptom(page, 'Bruit')).not.toBeChecked()
})

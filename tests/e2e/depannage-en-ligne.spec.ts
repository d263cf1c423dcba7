import type { Page } from 'playwright/test'
import { DEJA_SIGNALE, DEPANNAGE, EN_PANNE } from '../support/depannage-rows'
import { expectNoAxeViolations } from './support/axe'
import { leadsInSearch } from './support/palette'
import { accounts, expect, test } from './support/test'

const PATH = '/v2/depannageenligne'

const next = (page: Page) => page.getByRole('button', { name: 'Suivant' })
const told = (page: Page, hasText: string | RegExp) => page.getByRole('alert').filter({ hasText })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

/** From the symptom to the half-day. */
async function tell(page: Page, symptome: string): Promise<void> {
  await page.getByRole('radio', { name: symptome }).check()
  await next(page).click()
  await expect(heading(page, 'Vérifications')).toBeVisible()
  await page.getByRole('radio', { name: 'Les vérifications sont faites, la panne continue' }).check()
  await next(page).click()
  await expect(heading(page, 'Qualification')).toBeVisible()
}

test('[VISIT-20] [PARK-24] [TRUST-47] from the page of an equipment to the number of its request', async ({
  page,
  loginAs,
}) => {
  await loginAs(DEPANNAGE.email)
  await page.goto(`/v2/equipements/${EN_PANNE.sousContrat}`)
  await page.getByRole('link', { name: 'Signaler une panne' }).click()
  await expect(page).toHaveURL(new RegExp(`/depannageenligne\\?equipement=${EN_PANNE.sousContrat}`))
  await expect(heading(page, 'Symptôme')).toBeVisible()
  for (const name of [
    'Plus de chauffage',
    'Plus d’eau chaude',
    'Fuite d’eau',
    'Odeur de gaz',
    'Bruit',
    'Code défaut',
  ])
    await expect(page.getByRole('radio', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Précédent' }).click()
  await expect(page.getByRole('radio', { name: /^Frisquet Prestige/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Frisquet Evolution/ }).check()
  await expect(page.getByRole('link', { name: `Intervention ${DEJA_SIGNALE.numero}` })).toBeVisible()
  await page.getByRole('radio', { name: /^Frisquet Prestige/ }).check()
  await next(page).click()

  await tell(page, 'Plus de chauffage')
  await page.getByRole('radio', { name: 'Oui' }).check()
  await expect(page.getByText('Dépannage urgent')).toBeVisible()
  await expect(page.getByLabel('Téléphone à appeler')).toHaveValue('0639980951')
  await expectNoAxeViolations(page)
  await next(page).click()

  await expect(heading(page, 'Créneau')).toBeVisible()
  // A running contract shows no tariff (VISIT-22).
  await expect(page.getByText('Cet équipement est sous contrat')).toBeVisible()
  await expect(page.getByRole('table', { name: /^Tarif/ })).toHaveCount(0)
  const slot = page.getByRole('group', { name: 'Mardi 24 novembre 2026' })
  await slot.getByRole('radio', { name: /^Après-midi/ }).check()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Envoyer la demande' }).dblclick()

  await expect(heading(page, 'Confirmation')).toBeFocused()
  const demande = (await page.getByText(/^DEP-2026-\d{6}$/).textContent()) ?? ''
  const numero = (await page.getByText(/^INT-2026-\d{6}$/).textContent()) ?? ''
  await expect(page.getByText('mardi 24 novembre 2026, entre 13h30 et 18h00')).toBeVisible()
  await page.getByRole('link', { name: 'Voir l’intervention' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Dépannage, Plus de chauffage/ })).toBeVisible()
  // What was answered is on the record (TRUST-46), under the number of the receipt (TRUST-47).
  for (const text of [demande, '06 39 98 09 51', 'Les vérifications sont faites, la panne continue'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByText('Personne vulnérable')).toBeVisible()
  for (const recherche of [numero, demande]) {
    await page.goto(`/v2/intervention?recherche=${recherche}`)
    await expect(page.locator('tbody tr')).toHaveCount(1)
  }
  await page.goto(`/v2/suivi?recherche=${demande}`)
  await page.getByRole('main').getByRole('link', { name: demande }).click()
  await expect(page.getByRole('link', { name: numero })).toHaveAttribute(
    'href',
    /\/intervention\?intervention=/,
  )
  await expectNoAxeViolations(page)
  for (const one of [demande, numero]) await leadsInSearch(page, one)
})

test('[VISIT-21] the smell of gas stops the report, and nothing is sent', async ({ page, loginAs }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/depannages')) sent.push(request.url())
  })
  await loginAs(DEPANNAGE.email)
  await page.goto(`${PATH}?equipement=${EN_PANNE.horsContrat}`)
  await page.getByRole('radio', { name: 'Odeur de gaz' }).check()
  await expect(told(page, 'Coupez le gaz, aérez, appelez le 0 800 47 33 33')).toBeVisible()
  await expect(next(page)).toHaveCount(0)
  await page.getByRole('radio', { name: 'Odeur de gaz' }).press('Enter')
  await page.goto(`${PATH}?equipement=${EN_PANNE.horsContrat}&etape=5`)
  await expect(page).toHaveURL(/etape=2/)
  await expect(told(page, '0 800 47 33 33')).toBeVisible()
  expect(sent).toEqual([])
})

test('[VISIT-22] an equipment out of contract shows the tariff before it is sent', async ({
  page,
  loginAs,
}) => {
  await loginAs(DEPANNAGE.email)
  await page.goto(PATH)
  await page.getByLabel('Rechercher un équipement').fill('hydromotrix')
  await expect(page.getByRole('radio')).toHaveCount(1)
  await page.getByRole('radio', { name: /^Frisquet Hydromotrix/ }).check()
  await next(page).click()
  await tell(page, 'Bruit')
  await next(page).click()
  const tarif = page.getByRole('table', { name: 'Tarif du dépannage hors contrat' })
  await expect(tarif.getByRole('row', { name: /^Déplacement et diagnostic 89,00/ })).toBeVisible()
  await page.getByRole('checkbox', { name: /être rappelé par l’agence$/ }).check()
  const send = page.getByRole('button', { name: 'Envoyer la demande' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await send.click({ force: true })
  await expect(page.getByText('Acceptez le tarif pour envoyer votre demande.').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('checkbox', { name: /^J’accepte que ce dépannage soit facturé/ }).check()
  await send.click()
  await expect(page.getByText('À convenir par téléphone')).toBeVisible()
})

test('[VISIT-26] breakdowns are not reported from another portal, nor of the equipment of others', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.dis.utilisateur)
  expect((await page.goto(PATH))?.status()).toBe(404)
  await loginAs(accounts.individuel.utilisateur)
  expect((await page.goto(`${PATH}?equipement=${EN_PANNE.sousContrat}`))?.status()).toBe(404)
})

import type { Page } from 'playwright/test'
import {
  FOREIGN_SET,
  MANAGER,
  OPEN_SET,
  OTHER_MANAGER,
  POSTAL_CODE,
  RATED_SET,
  SWITCHED_SET,
  TENANTS,
} from '../support/locataire-rows'
import { openAnswering } from './support/answering'
import { expectNoAxeViolations } from './support/axe'
import { expect, test } from './support/test'

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.47.7.1' } })

async function signIn(page: Page, reference: string, code: string): Promise<void> {
  await page.goto('/v2/extranetlocataire')
  await page.getByLabel(/Référence du logement/).fill(reference)
  await page.getByLabel(/Code postal/).fill(POSTAL_CODE)
  await page.getByLabel(/Code à usage unique/).fill(code)
  await page.getByRole('button', { name: 'Entrer dans mon espace' }).click()
}

test('[PUBLIC-59] [SHELL-12] a tenant signs in, corrects contact details, chooses SMS, and confirms or moves the visit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { reference, code } = TENANTS.journey
  await signIn(page, reference, '12345678')
  await expect(page.getByText(/ne correspond pas/)).toBeVisible()
  await expect(page.getByLabel(/Référence du logement/)).toHaveValue(reference)
  await expect(page.locator('[data-layout="no-navigation"]')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByLabel(/Code à usage unique/).fill(code)
  await page.getByRole('button', { name: 'Entrer dans mon espace' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon logement')
  await expect(page.getByRole('listitem').filter({ hasText: 'Chaudière Frisquet Hydromotrix' })).toBeVisible()
  await expect(page.getByText('Visite après l’entrée')).toBeVisible()
  await expect(page.getByText('Visite avant l’entrée')).toHaveCount(0)
  await expectNoAxeViolations(page)

  await page.getByLabel('Téléphone mobile').fill('0639980041')
  await page.getByLabel('Adresse e-mail').fill('claude.corrige@exemple.fr')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Vos coordonnées sont enregistrées.')).toBeVisible()
  // A number takes the messages of service until its owner refuses them, and another number has not (PARK-52).
  await expect(page.getByText('Vous les acceptez.')).toBeVisible()
  await page.getByRole('button', { name: 'Refuser les SMS' }).click()
  await expect(page.getByText('Vous ne les recevez pas.')).toBeVisible()
  await page.getByLabel('Téléphone mobile').fill('0639980042')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Vous les acceptez.')).toBeVisible()
  await page.getByLabel('Téléphone mobile').fill('0639980041')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Les SMS s’arrêtent avec l’ancien numéro.')).toBeVisible()
  await expect(page.getByText('Vous ne les recevez pas.')).toBeVisible()
  await page.getByRole('button', { name: 'Accepter les SMS' }).click()
  await expect(page.getByText('Vous les acceptez.')).toBeVisible()
  await page.getByRole('button', { name: 'Refuser les SMS' }).click()
  await expect(page.getByText('Vous ne les recevez pas.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Vous ne les recevez pas.')).toBeVisible()
  await expect(page.getByLabel('Téléphone mobile')).toHaveValue('0639980041')
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('claude.corrige@exemple.fr')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `Télécharger l’attestation ATT-LOC-${TENANTS.journey.id}-2` }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`attestation-ATT-LOC-${TENANTS.journey.id}-2.pdf`)

  await page.getByRole('link', { name: /Signaler une panne sur Chaudière Frisquet/ }).click()
  await expect(page).toHaveURL(/\/v2\/depannage\?/)
  await page.getByText('Plus de chauffage').click()
  await page.getByLabel('Précisions').fill('La chaudière ne démarre plus.')
  await page.getByRole('button', { name: 'Suivant' }).click()
  await expect(page.getByText(/Chaudière murale Frisquet/).first()).toBeVisible()

  await page.goto('/v2/extranetlocataire')
  await expect(page.getByText('mardi 15 décembre 2026')).toBeVisible()
  await page.getByRole('link', { name: 'Confirmer ou déplacer la visite' }).click()
  await expect(page.getByRole('button', { name: 'Je souhaite changer' })).toBeVisible()
  await page.getByRole('button', { name: 'Je confirme ma présence' }).click()
  await expect(page).toHaveURL(/etape=3/)
  await page.goto('/v2/extranetlocataire')
  await expect(page.getByText('Confirmée', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Déplacer la visite' })).toBeVisible()

  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Espace locataire')
})

test('[PUBLIC-60] [SHELL-12] a manager sees the activation rate, closes and opens the access of a set, and prints its codes', async ({
  page,
  browser,
  baseURL,
  loginAs,
}) => {
  await loginAs(MANAGER)
  await page.goto('/v2/extranetlocataire')
  await expect(page.locator('[data-layout="main"]')).toBeVisible()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  // 15 activated of 60.
  const rated = row(RATED_SET.nom)
  await expect(rated).toContainText('60')
  await expect(rated).toContainText('15')
  await expect(rated).toContainText(/25\s%/)
  await expect(row('Résidence Étrangère')).toHaveCount(0)
  await expectNoAxeViolations(page)

  const switched = row(SWITCHED_SET.nom)
  await switched.getByRole('button', { name: `Fermer l’accès de ${SWITCHED_SET.nom}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer l’accès' }).click()
  await expect(switched).toContainText('Fermé')

  const visitor = await browser.newPage({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { 'x-forwarded-for': '10.47.7.2' },
  })
  openAnswering(visitor)
  const { reference, code } = TENANTS.switched
  await signIn(visitor, reference, code)
  await expect(visitor.getByText(/ne correspond pas/)).toBeVisible()

  await switched.getByRole('button', { name: `Ouvrir l’accès de ${SWITCHED_SET.nom}` }).click()
  await expect(switched).toContainText('Ouvert')
  await visitor.getByRole('button', { name: 'Entrer dans mon espace' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Mon logement')
  await visitor.close()

  await row(OPEN_SET.nom)
    .getByRole('button', { name: `Codes à imprimer pour ${OPEN_SET.nom}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  await switched.getByRole('button', { name: `Codes à imprimer pour ${SWITCHED_SET.nom}` }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Éditer les codes' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`codes-locataires-${SWITCHED_SET.id}.pdf`)
})

test('[PUBLIC-60] a manager of the portal COL opens and closes the access of its own sets', async ({
  page,
  loginAs,
}) => {
  await loginAs(OTHER_MANAGER)
  await page.goto('/v2/extranetlocataire')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row(FOREIGN_SET.nom)).toContainText('Ouvert')
  await expect(row(RATED_SET.nom)).toHaveCount(0)
  await row(FOREIGN_SET.nom)
    .getByRole('button', { name: `Fermer l’accès de ${FOREIGN_SET.nom}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer l’accès' }).click()
  await expect(row(FOREIGN_SET.nom)).toContainText('Fermé')
  await row(FOREIGN_SET.nom)
    .getByRole('button', { name: `Ouvrir l’accès de ${FOREIGN_SET.nom}` })
    .click()
  await expect(row(FOREIGN_SET.nom)).toContainText('Ouvert')
})

import type { Page } from 'playwright/test'
import { z } from 'zod'
import { call } from '../support/api'
import { AGENCE_JPO, inscription, inscritId, JOURNEES, type Journee } from '../support/inscription-rows'
import { sentMails } from '../support/mails'
import { expectFitForEveryone, expectNoAxeViolations } from './support/axe'
import { expect, test } from './support/test'

const registered = z.object({ data: z.object({ numero: z.string() }) })

/** Registers somebody for a day and gives the number and the links of the mail. */
async function registerFor(journee: Journee, email: string) {
  const body = inscription(email, { session: JOURNEES[journee].documentId, prenom: 'CAMILLE' })
  const headers = { 'x-forwarded-for': `203.0.113.${email.length}` }
  const answer = await call('POST', 'landing-page/register', { body, headers })
  const { numero } = registered.parse(answer.body).data
  return { numero, ...(await linksOf(numero)) }
}

async function linksOf(numero: string) {
  const text = () => sentMails(numero).at(-1)?.text ?? ''
  await expect.poll(text, { timeout: 15_000 }).not.toBe('')
  const linkTo = (path: string) => new RegExp(`/v2/${path}\\?jeton=[\\w-]+`).exec(text())?.[0] ?? ''
  return { confirmation: linkTo('confirmation-jpo'), choices: linkTo('consentements') }
}

const state = (page: Page) => page.getByRole('main').getByRole('status').first()

test('[PUBLIC-20] the mail’s link shows the registration, confirmed with guests, then cancelled', async ({
  page,
  visit,
  messages,
}) => {
  const { numero, confirmation } = await registerFor('parcours', 'camille.parcours@exemple.fr')
  await visit(confirmation)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre inscription')
  await expect(page.getByText(`n° ${numero}`)).toBeVisible()
  await expect(page.getByText(AGENCE_JPO)).toBeVisible()
  await expect(page.getByText('dimanche 13 décembre 2026, de 9h00 à 17h00')).toBeVisible()
  await expect(state(page)).toContainText('Votre place est réservée')
  await expectNoAxeViolations(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Ajouter à mon agenda' }).click()
  expect((await downloading).suggestedFilename()).toBe(`journee-portes-ouvertes-${numero}.ics`)

  await page.getByLabel('Nombre d’accompagnants').selectOption('2 accompagnants')
  await page.getByRole('button', { name: 'Je confirme' }).click()
  await expect(state(page)).toContainText('Votre venue est confirmée')
  await page.reload()
  await expect(state(page)).toContainText('Votre venue est confirmée')
  await expect(page.getByLabel('Nombre d’accompagnants')).toHaveValue('2')

  await page.getByRole('button', { name: "J'annule" }).click()
  await page.getByRole('button', { name: 'Annuler mon inscription' }).click()
  await expect(state(page)).toContainText('Votre inscription est annulée')
  await expect(page.getByRole('button', { name: 'Je confirme' })).toHaveCount(0)
  expect(messages).toEqual({ errors: [], violations: [] })
})

test('[PUBLIC-20] a full day, a day that is past and an unknown token each have their text', async ({
  page,
  visit,
}) => {
  const { confirmation } = await registerFor('pleine', 'zelie.pleine@exemple.fr')
  await visit(confirmation)
  await expect(state(page)).toContainText('La journée est complète')
  await expect(state(page)).toContainText("Vous êtes sur liste d'attente")
  await expect(page.getByRole('button', { name: 'Je confirme' })).toHaveCount(0)
  await page.getByRole('button', { name: "J'annule" }).click()
  await expect(page.getByRole('dialog')).toContainText('Vous quittez la liste d’attente.')
  await page.goto((await linksOf(`JPO-${inscritId('passee', 1)}`)).confirmation)
  await expect(state(page)).toContainText('Cette journée est passée')
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.goto('/v2/confirmation-jpo?jeton=inconnu')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce lien n’est plus valide')
  await expectNoAxeViolations(page)
})

test('[ACCOUNT-23] « Gérer mes choix » has one switch per purpose, all off, and keeps what is saved', async ({
  page,
  visit,
  messages,
}) => {
  const { choices } = await registerFor('pleine', 'choix.parcours@exemple.fr')
  await visit(choices)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gérer mes choix')
  const switches = page.getByRole('switch')
  await expect(switches).toHaveCount(6)
  for (const one of await switches.all()) await expect(one).not.toBeChecked()
  for (const name of [
    'Suivi de contrat',
    'Offres e-mail',
    'Offres SMS',
    'Appels téléphoniques',
    'Partage partenaires',
    'Mesure d’audience',
  ])
    await expect(page.getByRole('switch', { name })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('switch', { name: 'Offres SMS' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Enregistrer mes choix' }).click()
  await expect(state(page)).toHaveText('Vos choix sont enregistrés.')
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Offres SMS' })).toBeChecked()
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Tout refuser' }).click()
  await expect(state(page)).toHaveText('Vos choix sont enregistrés.')
  await page.reload()
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0)
  expect(messages).toEqual({ errors: [], violations: [] })

  await page.goto('/v2/consentements?jeton=inconnu')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce lien n’est plus valide')
})

test('what a mail leads to is drawn without fault', async ({ page, visit }) => {
  const { confirmation, choices } = await registerFor('pleine', 'vues.parcours@exemple.fr')
  for (const path of [confirmation, choices]) {
    await visit(path)
    await expectFitForEveryone(page)
  }
})

import { z } from 'zod'
import { call, signIn } from '../support/api'
import { CAMPAGNES_CLIENT, CAMPAGNES_EQUIPEMENTS, RESILIATION_CLIENTS } from '../support/campagnes-rows'
import { CENT_EQUIPEMENTS } from '../support/recherche-rows'
import { expectNoAxeViolations } from './support/axe'
import { isRegister, JpoForm } from './support/jpo'
import { accounts, expect, test } from './support/test'
import { useView, VIEWS } from './support/views'

const HOTLINE = '01 99 00 40 00'

test('[SHELL-10] /jpo has a header of 100 px, no sidebar, and a logo that leads to the root', async ({
  page,
  visit,
}) => {
  await visit('/v2/jpo')
  const header = page.getByRole('banner')
  expect((await header.boundingBox())?.height).toBe(100)
  await expect(header.getByRole('link', { name: 'Accueil ehs' })).toHaveAttribute('href', '/v2/')
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: HOTLINE })).toHaveAttribute(
    'href',
    'tel:0199004000',
  )
})

test('[PUBLIC-14] [PUBLIC-16] [PUBLIC-17] the six steps of /jpo, for who is not found', async ({
  page,
  visit,
  messages,
}) => {
  await useView(page, VIEWS[2])
  await visit('/v2/jpo')
  const form = new JpoForm(page)
  await expectNoAxeViolations(page)
  await form.chooseDay('Samedi 19 décembre 2026')
  await form.field('Accompagnants').selectOption('2')
  await form.go('Êtes-vous client ?')
  await expect(page).toHaveURL('/v2/jpo?etape=2')
  await expectNoAxeViolations(page)
  await form.search('59000', 'C941999')
  await page.getByRole('button', { name: 'Suivant' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Référence inconnue' })).toBeVisible()
  await expect(form.field('Référence')).toHaveValue('C941999')
  await page.getByRole('button', { name: 'Continuer sans référence' }).click()
  await expect(form.title('Vos coordonnées')).toBeFocused()
  await form.fillPerson('claire.941@exemple.fr')
  await expectNoAxeViolations(page)
  await form.go('Votre équipement et vos centres d’intérêt')
  await form.field('Pompe à chaleur').check()
  await expectNoAxeViolations(page)
  await form.go('Vos accords')
  await expect(page.getByRole('checkbox')).toHaveCount(6)
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await expectNoAxeViolations(page)
  const sent = await form.sendAndRead()
  await expect(form.done).toBeFocused()
  await expect(page).toHaveURL('/v2/jpo?etape=6')
  await expect(page.getByText(/^N° JPO-2026-\d{6}$/)).toBeVisible()
  await expectNoAxeViolations(page)
  expect(sent).toMatchObject({
    isClient: false,
    referenceClient: '',
    asset: '',
    accepte1: true,
    manageConsentement: true,
    consentements: [],
    campaign: 'JPON25',
    interets: ['Pompe à chaleur'],
    invites: 2,
  })
  expect(messages.violations).toEqual([])
})

const links = z.object({ data: z.array(z.object({ lien: z.string() })) })

test('[PUBLIC-06] the link of the campaign opens /jpo at step 3 with name, postal code and reference filled', async ({
  page,
  visit,
}) => {
  const made = await call('POST', 'jetons/chiffrement', {
    jwt: await signIn(accounts.ehs.super),
    body: { lignes: [{ id: String(CENT_EQUIPEMENTS[1]), campagne: 'JPON25' }], expireLe: '2026-12-31' },
  })
  await visit(links.parse(made.body).data[0]?.lien ?? '')
  const form = new JpoForm(page)
  await expect(form.title('Étape 3 sur 6 : Vos coordonnées')).toBeVisible()
  await expect(form.field('Nom')).toHaveValue('J*** L***')
  await expect(form.field('Code postal')).toHaveValue('59942')
  await page.getByRole('button', { name: 'Précédent' }).click()
  await expect(form.field('Référence')).toHaveValue('P942100')
})

test('a customer who is found confirms masked contact details and names an equipment', async ({
  page,
  visit,
}) => {
  const { id, reference } = RESILIATION_CLIENTS.bailleur
  await visit('/v2/jpo')
  const form = new JpoForm(page)
  await form.chooseDay('Samedi 19 décembre 2026')
  await form.go('Êtes-vous client ?')
  await form.search(CAMPAGNES_CLIENT.codePostal, reference)
  await form.go('Vos coordonnées')
  await expect(form.field('Adresse e-mail')).toHaveValue('t***@exemple.fr')
  await expect(form.field('Téléphone')).toHaveValue('06 ** ** ** 44')
  expect(await page.content()).not.toContain(`titulaire.${id}@exemple.fr`)
  await form.fillName()
  await form.fillAddress()
  await form.go('Votre équipement et vos centres d’intérêt')
  const { marque } = CAMPAGNES_EQUIPEMENTS[1]
  await expect(page.getByText(marque)).toHaveCount(0)
  await page.getByRole('radio', { name: 'Un autre équipement' }).check()
  await form.field('Équipement').fill(`Chaudière murale ${marque}`)
  await form.go('Vos accords')
  const sent = await form.sendAndRead()
  await expect(form.done).toBeFocused()
  expect(sent).toMatchObject({
    isClient: true,
    referenceClient: reference,
    equipement: `Chaudière murale ${marque}`,
    email: 't***@exemple.fr',
  })
  expect(String(sent.asset).length).toBeGreaterThan(20)
})

test('a full day says so, and puts the person on its waiting list', async ({ page, visit }) => {
  await visit('/v2/jpo')
  const form = new JpoForm(page)
  await form.fillAsProspect('attente.941@exemple.fr', 'Dimanche 20 décembre 2026')
  await form.sendAndRead()
  await expect(form.done).toBeFocused()
  await expect(page.getByText("Vous êtes sur liste d'attente")).toBeVisible()
})

test('steps are addresses: back, forward and a reload lose nothing, a step ahead of the others does not open', async ({
  page,
  visit,
}) => {
  await visit('/v2/jpo?etape=5')
  const form = new JpoForm(page)
  await expect(form.title('Choisissez votre date')).toBeVisible()
  await expect(page).toHaveURL('/v2/jpo?etape=1')
  await form.fillAsProspect('allers.retours.941@exemple.fr')
  await page.goBack()
  await expect(form.title('Votre équipement et vos centres d’intérêt')).toBeFocused()
  await page.goBack()
  await expect(form.field('Adresse e-mail')).toHaveValue('allers.retours.941@exemple.fr')
  await page.goForward()
  await page.goForward()
  await expect(form.title('Vos accords')).toBeFocused()
  await page.reload()
  await expect(form.title('Vos accords')).toBeVisible()
  await page.getByRole('button', { name: /Vos coordonnées/ }).click()
  await expect(form.field('Nom')).toHaveValue('DUMONT')
})

test('a failed sending keeps the form; trying again, and double clicks, make one registration', async ({
  page,
  visit,
}) => {
  await visit('/v2/jpo')
  const form = new JpoForm(page)
  await form.fillAsProspect('reprise.941@exemple.fr')
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (isRegister(request)) keys.push(request.headers()['idempotency-key'])
  })
  await page.route('**/landing-page/register', (route) => route.abort(), { times: 1 })
  await form.accept.check()
  await form.send.dblclick()
  const failure = page.getByRole('alert').filter({ hasText: 'Votre formulaire n’est pas envoyé' })
  await expect(failure).toBeVisible()
  await expect(form.accept).toBeChecked()
  await failure.getByRole('button', { name: 'Réessayer' }).dblclick()
  await expect(form.done).toBeFocused()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  await page.reload()
  await expect(page.getByText(/^N° JPO-2026-\d{6}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Inscrire une autre personne' }).click()
  await expect(form.title('Choisissez votre date')).toBeFocused()
  await expect(form.field('Agence')).toHaveValue('')
})

test('what stops a step is said first, with the focus, and leads to its fields', async ({ page, visit }) => {
  await visit('/v2/jpo')
  await page.getByRole('button', { name: 'Suivant' }).press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'Le formulaire contient des erreurs.' })
  await expect(summary.locator('..')).toBeFocused()
  await summary.getByRole('button', { name: 'Agence : Ce champ est requis' }).press('Enter')
  await expect(new JpoForm(page).field('Agence')).toBeFocused()
  await expectNoAxeViolations(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('/jpo says what it needs and gives the hotline; its form is not shown', async ({ page }) => {
    const answer = await page.goto('/v2/jpo')
    await expect(page.getByRole('heading', { level: 1, name: 'Journée portes ouvertes' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Suivant' })).toBeHidden()
    // Browsers driven by a program do not draw it.
    const notice = /<noscript>(.*?)<\/noscript>/.exec((await answer?.text()) ?? '')?.[1]
    expect(notice).toContain('Ce formulaire a besoin de JavaScript')
    expect(notice).toContain(HOTLINE)
  })
})

import { call, signIn } from '../support/api'
import { sentMails } from '../support/mails'
import { SAISISSEURS } from '../support/saisie-rows'
import { expectFitForEveryone, expectNoAxeViolations } from './support/axe'
import {
  fill,
  fillHousing,
  forgetDraft,
  GES_BILLING,
  openForm,
  press,
  receiptId,
  stored,
} from './support/saisie'
import { accounts, expect, test } from './support/test'

const PATH = '/v2/gestionnaire/demande'

test('[GES-01] [GES-06] [GES-11] a request is typed step by step, stored as the specification says, and confirmed by mail', async ({
  page,
  loginAs,
  messages,
}) => {
  const person = accounts.ges.utilisateur
  await forgetDraft(person, 'GES')
  await loginAs(person)
  await openForm(page, PATH)
  const next = page.getByRole('button', { name: 'Suivant' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demande de mise en main')
  for (const group of ['Type d’habitation', 'Statut d’occupation', 'Civilité'])
    await expect(page.getByRole('group', { name: group })).toBeVisible()
  await expect(page.getByLabel('Locataire')).toHaveCount(1)
  await expect(page.getByLabel('Propriétaire')).toHaveCount(1)
  await expect(page.getByLabel('Matricule')).toBeVisible()
  await expect(next).toBeDisabled()

  await page.getByLabel('Appartement').check()
  await expect(page.getByText('Un appartement se traite autrement')).toBeVisible()
  await expect(page.getByText('faites une demande de visite')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Demander une visite' })).toHaveAttribute(
    'href',
    '/v2/rendezvous/demande',
  )

  await test.step('messages of the validators', async () => {
    await fill(page, { telephone: '12', nom: 'a', prenom: 'b', email: 'claire@exemple', matricule: 'abc123' })
    await page.getByLabel('Ville').focus()
    const faults: [field: string, message: string][] = [
      ['telephone', 'Numéro de téléphone invalide'],
      ['nom', 'Le champ doit contenir au minimum 2 caractères et au maximum 40 caractères.'],
      ['prenom', 'Le champ doit contenir au minimum 2 caractères et au maximum 40 caractères.'],
      ['email', 'E-mail invalide'],
      ['matricule', 'Matricule invalide'],
    ]
    for (const [field, message] of faults) {
      const input = page.locator(`[name="${field}"]`)
      await expect(input).toHaveAttribute('aria-invalid', 'true')
      await expect(input).toHaveAccessibleDescription(new RegExp(message))
    }
  })

  await fillHousing(page)
  await expect(page.locator('[name="nom"]')).toHaveValue('DUMONT')
  await expect(next).toBeEnabled()
  await next.click()
  await expect(page.getByRole('heading', { name: /Facturation/, level: 2 })).toBeFocused()
  await expect(page.getByLabel('Nom de l’entité')).toBeVisible()
  await expect(page.getByLabel('SIRET')).toBeVisible()
  await page.getByRole('button', { name: 'Reprendre l’adresse du logement' }).click()
  await expect(page.locator('[name="nomRueFacturation"]')).toHaveValue('DES LILAS')
  await fill(page, { ...GES_BILLING, siretFacturation: '999 900 004 00011', emailFacturation: '' })
  await next.click()
  await expect(page.getByRole('heading', { name: /Récapitulatif/, level: 2 })).toBeFocused()
  await expect(page.getByText('12 RUE DES LILAS, 98123 ESSAIVILLE')).toBeVisible()
  await expect(page.getByText('Madame CLAIRE DUMONT')).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  const id = await receiptId(page)

  const demande = await stored(person, 'GES', id)
  expect(demande).toMatchObject({
    matricule: 'AB1234',
    typeHabitation: 'Maison individuelle',
    statutOccupation: 'Locataire',
    nomEntiteFacturation: 'Régie des Tilleuls',
    numeroRueFacturation: '12',
    typeRueFacturation: 'RUE',
    nomRueFacturation: 'RUE NEUVE',
    codePostalFacturation: '98123',
    villeFacturation: 'ESSAIVILLE',
    siretFacturation: '999 900 004 00011',
    emailFacturation: null,
    telephoneFacturation: null,
    idAccountLinkedToBillingAddressSf: null,
    idBillingAddressSf: null,
    demandeTest: false,
    statut: 'Transmise',
    clientFinal: {
      civilite: 'Madame',
      matricule: 'AB1234',
      nom: 'DUMONT',
      prenom: 'CLAIRE',
      email: 'claire.dumont@exemple.fr',
      telephone: '0639980001',
      numeroRue: '12',
      typeRue: 'RUE',
      nomRue: 'DES LILAS',
      codePostal: '98123',
      ville: 'ESSAIVILLE',
    },
  })
  const numero = demande.numeroDemande
  expect(numero).toMatch(new RegExp(`^GES_\\d+_\\d+_${id}$`))
  await expect.poll(() => sentMails(numero).map(({ to }) => to)).toContainEqual([person])
  expect(sentMails(numero).filter(({ to }) => to[0] === person)).toMatchObject([
    {
      subject: expect.stringMatching(
        new RegExp(`^Votre demande de mise en main n°\\s${numero} est transmise$`),
      ),
      text: expect.stringContaining('CLAIRE DUMONT'),
    },
  ])

  await test.step('the receipt survives a reload and is nobody else’s', async () => {
    await page.reload()
    await expect(page.getByText(`N° ${numero}`)).toBeVisible()
    await expect(page.getByText(`à l’adresse ${person}`)).toBeVisible()
    await expectNoAxeViolations(page)
    await loginAs(accounts.ges.admin)
    expect((await page.goto(`${PATH}?recu=${id}`))?.status()).toBe(404)
  })
  const draft = await call('GET', 'brouillons/GES', { jwt: await signIn(person) })
  expect(draft.body).toEqual({ data: null })
  expect(messages.errors.filter((error) => !error.includes('404'))).toEqual([])
})

test('a request is filed with the keyboard alone', async ({ page, loginAs }) => {
  const { email } = SAISISSEURS.clavierGes
  await forgetDraft(email, 'GES')
  await loginAs(email)
  await openForm(page, PATH)
  const { keyboard } = page
  const tabTo = async (name: string) => {
    for (let step = 0; step < 60; step++) {
      await keyboard.press('Tab')
      if (await page.evaluate((wanted) => document.activeElement?.getAttribute('name') === wanted, name))
        return
    }
    throw new Error(`${name} is not reached`)
  }
  const type = async (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) {
      await tabTo(name)
      await keyboard.type(value)
    }
  }
  await tabTo('typeHabitation')
  await keyboard.press('Space')
  await tabTo('statutOccupation')
  await keyboard.press('ArrowRight')
  await tabTo('civilite')
  await keyboard.press('Space')
  await type({
    nom: 'moreau',
    prenom: 'alix',
    matricule: 'CD5678',
    email: 'alix.moreau@exemple.fr',
    telephone: '0199000012',
    typeRue: 'allée',
    nomRue: 'des tilleuls',
    codePostal: '98123',
    ville: 'essaiville',
  })
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Étape 2 sur 3 : Facturation' })).toBeFocused()
  await type(GES_BILLING)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Étape 3 sur 3 : Récapitulatif' })).toBeFocused()
  for (let step = 0; step < 10; step++) {
    await keyboard.press('Tab')
    if ((await page.evaluate(() => document.activeElement?.textContent)) === 'Envoyer la demande') break
  }
  await keyboard.press('Enter')
  const id = await receiptId(page)
  expect(await stored(email, 'GES', id)).toMatchObject({
    statutOccupation: 'Propriétaire',
    clientFinal: {
      target: 'client',
      portal: 'GES',
      civilite: 'Monsieur',
      nom: 'MOREAU',
      numeroRue: ' ',
      typeRue: 'ALL',
    },
  })
})

test('a step that is not filled says why, and each fault leads to its field', async ({ page, loginAs }) => {
  await forgetDraft(accounts.ges.super, 'GES')
  await loginAs(accounts.ges.super)
  await openForm(page, PATH)
  await press(page, 'Suivant')
  const summary = page.getByRole('alert').filter({ hasText: 'Le formulaire contient des erreurs.' })
  await expect(summary.getByRole('button')).toHaveCount(12)
  await expectFitForEveryone(page)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await summary.getByRole('button', { name: 'Matricule : Ce champ est requis' }).click()
    await expect(page.locator('[name="matricule"]')).toBeFocused()
  }
})

test('without a client the page says what to choose and opens the perimeter', async ({ page, loginAs }) => {
  await loginAs(SAISISSEURS.seul.email)
  await page.goto(PATH)
  await expect(page.getByText('Choisissez d’abord pour qui vous déposez la demande')).toBeVisible()
  await page.getByRole('button', { name: 'Choisir un périmètre' }).click()
  await expect(page.getByRole('tab', { name: 'Périmètre' })).toHaveAttribute('aria-selected', 'true')
})

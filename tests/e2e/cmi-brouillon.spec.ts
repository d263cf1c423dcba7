import { z } from 'zod'
import { call, signIn } from '../support/api'
import { ADRESSES, PERSONNES } from '../support/cmi-rows'
import { storedCmi } from '../support/cmi-stored'
import { sentMails } from '../support/mails'
import { expectNoAxeViolations } from './support/axe'
import { MiseEnService, PLAN, SAISIR } from './support/mise-en-service'
import { accounts, expect, test } from './support/test'

test('[CMI-48] a draft closed at step 2 is offered again with the same values', async ({
  page,
  loginAs,
  context,
}) => {
  await loginAs(PERSONNES.brouillon.email)
  const form = new MiseEnService(page)
  await form.open()
  await form.fillClient()
  await form.go('Facturation et intervenants')
  await form.select('Adresse de facturation').selectOption(String(ADRESSES.agence.id))
  const saved = page.waitForResponse((response) => {
    const sent = response.request().postData() ?? ''
    const all = [`"billingAddressId":${ADRESSES.agence.id}`, '"notifyWM":"non"']
    return response.url().includes('/brouillons/CMI') && all.every((value) => sent.includes(value))
  })
  await form.choice('Prévenir le conducteur de travaux à chaque étape', 'Non').click()
  expect((await saved).ok()).toBe(true)
  await page.close()

  const again = new MiseEnService(await context.newPage())
  await again.open()
  await again.page.getByRole('button', { name: 'Reprendre le brouillon' }).click()
  await expect(again.title('Facturation et intervenants')).toBeVisible()
  await expect(again.select('Adresse de facturation')).toHaveValue(String(ADRESSES.agence.id))
  await expect(
    again.page.getByRole('group', { name: 'Prévenir le conducteur' }).getByLabel('Non'),
  ).toBeChecked()
  await again.page.getByRole('button', { name: 'Précédent' }).click()
  await expect(again.text('Nom')).toHaveValue('DUMONT')
  await expect(again.text('Téléphone')).toHaveValue('06 39 98 00 01')
  await expect(again.text('Ville')).toHaveValue('LILLE')
})

test('[CMI-49] two invalid fields are told in a summary of two links that takes the focus', async ({
  page,
  loginAs,
}) => {
  await loginAs(PERSONNES.erreurs.email)
  const form = new MiseEnService(page)
  await form.open()
  await form.fillClient()
  await form.text('Adresse e-mail').fill('Claire@exemple.fr')
  await form.text('Code postal').fill('590')
  await expect(form.next).toHaveAttribute('aria-disabled', 'true')
  await form.next.click({ force: true })
  const summary = page.getByRole('alert').filter({ hasText: 'Le formulaire contient des erreurs.' })
  await expect(summary.getByRole('button')).toHaveCount(2)
  await expect(page.locator(':focus').filter({ has: summary })).toHaveCount(1)
  await expectNoAxeViolations(page)
  await summary.getByRole('button', { name: /^Code postal/ }).click()
  await expect(form.text('Code postal')).toBeFocused()
  await expect(form.text('Adresse e-mail')).toHaveAccessibleDescription(
    "L'email ne doit pas contenir de majuscule",
  )
  await form.text('Code postal').fill('59000')
  await form.text('Ville').fill('LILLE')
  await form.text('Adresse e-mail').fill('claire@exemple.fr')
  await expect(summary).toBeHidden()
  await form.go('Facturation et intervenants')
})

test('[CMI-51] a request starts from an earlier one, with a number of its own and no file', async ({
  page,
  loginAs,
}) => {
  const { copie } = PERSONNES
  await loginAs(copie.email)
  const form = new MiseEnService(page)
  await form.open()
  await form.fillClient()
  await form.go('Facturation et intervenants')
  await form.fillIntervenants()
  await form.choice('Prévenir le conducteur de travaux à chaque étape', 'Non').click()
  await form.go('Tarifs et pièces jointes')
  await form.fillTarifs()
  await form.text('Commentaire').fill('Deux pavillons voisins')
  await page.getByLabel('Pièces jointes').setInputFiles([PLAN])
  await form.go('Récapitulatif')
  await form.send.click()
  const first = await form.receipt(copie)

  await page.goto(`/v2/misesenservice?demande=${first.id}`)
  await page.getByRole('button', { name: /^Actions sur la demande/ }).click()
  await page.getByRole('menuitem', { name: 'Dupliquer une demande' }).click()
  await expect(form.text('Nom')).toHaveValue('DUMONT')
  await expect(form.text('Date de livraison')).toHaveValue('2026-12-05')
  await form.text('Numéro de voie').fill('14')
  await form.go('Facturation et intervenants')
  await expect(form.select('Adresse de facturation')).toHaveValue(String(ADRESSES.siege.id))
  await form.go('Tarifs et pièces jointes')
  await expect(form.line('Prestation 1').getByLabel('Modèle')).toHaveValue('PRESTIGE CONDENSATION')
  await expect(form.text('Commentaire')).toHaveValue('Deux pavillons voisins')
  await expect(page.getByText('plan.pdf')).toHaveCount(0)
  await form.go('Récapitulatif')
  await form.send.click()
  await expect(page).not.toHaveURL(new RegExp(`recu=${first.id}$`))
  const second = await form.receipt(copie)
  expect(second.numero).not.toBe(first.numero)
  expect(await storedCmi(second.id, copie.email)).toMatchObject({
    mailCTEtape: false,
    commentaire: 'Deux pavillons voisins',
    clientFinal: { nom: 'DUMONT', numeroRue: '14' },
  })
  await page.goto(`/v2/misesenservice?demande=${second.id}`)
  await expect(page.getByText('Aucune pièce jointe.')).toBeVisible()

  // A request of another group is not there to start from.
  const foreign = await call('GET', 'cmis?sort=id&pagination[pageSize]=1&fields[0]=numeroDemande', {
    jwt: await signIn(accounts.cmi.super),
  })
  const [other] = z.object({ data: z.array(z.object({ id: z.number() })) }).parse(foreign.body).data
  expect((await page.goto(`${SAISIR}?depuis=${other?.id}`))?.status()).toBe(404)
})

test('people in test mode fill the form at once and empty it; a new address and a new installer are kept', async ({
  page,
  loginAs,
}) => {
  const { essai } = PERSONNES
  await loginAs(essai.email)
  const form = new MiseEnService(page)
  await form.open()
  await page.getByRole('button', { name: 'Remplir pour un essai' }).click()
  await expect(form.text('Nom')).toHaveValue('DUMONT')
  await form.go('Facturation et intervenants')
  await page.getByRole('button', { name: 'Nouvelle adresse' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ajouter l’adresse' }).click()
  await expect(dialog.getByLabel('Nom de l’entité')).toBeFocused()
  await dialog.getByLabel('Nom de l’entité').fill('SCI du Quai')
  await dialog.getByLabel('Nom de voie').fill('RUE DU PORT')
  await dialog.getByLabel('Code postal').fill('59000')
  await dialog.getByLabel('Ville').fill('LILLE')
  await dialog.getByLabel('Ville').press('Tab')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Ajouter l’adresse' }).click()
  await expect(dialog).toBeHidden()
  await expect(form.select('Adresse de facturation').locator('option:checked')).toHaveText('SCI du Quai')
  await form.go('Tarifs et pièces jointes')
  await form.go('Récapitulatif')
  await expect(page.getByText('SCI du Quai, RUE DU PORT, 59000 LILLE')).toBeVisible()
  await form.send.click()
  const { id, numero } = await form.receipt(essai)
  expect(await storedCmi(id, essai.email)).toMatchObject({
    demandeTest: true,
    adresseFacturation: { nom: 'SCI du Quai', rue: 'RUE DU PORT' },
    chauffagiste: { nom: 'LEFÈVRE', prenom: 'PAUL', societe: 'LEFÈVRE CHAUFFAGE' },
  })
  await expect.poll(() => sentMails(numero).map(({ to }) => to[0])).toEqual([essai.email])

  await form.open()
  await page.getByRole('button', { name: 'Remplir pour un essai' }).click()
  await expect(form.text('Nom')).toHaveValue('DUMONT')
  await page.getByRole('button', { name: 'Tout effacer' }).click()
  await expect(form.text('Nom')).toHaveValue('')
  await expect(form.next).toHaveAttribute('aria-disabled', 'true')
})

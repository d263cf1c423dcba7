import type { Page, Route } from 'playwright/test'
import { forbidden } from '@/lib/domain/textes/validators'
import { openSession, SESSION_COOKIE } from '../support/api'
import { sentMails } from '../support/mails'
import { SAISISSEURS } from '../support/saisie-rows'
import { openAnswering } from './support/answering'
import {
  countOf,
  fill,
  fillHousing,
  forgetDraft,
  openForm,
  press,
  reachGesRecap,
  receiptId,
  stored,
} from './support/saisie'
import { expect, test } from './support/test'

const GES = '/v2/gestionnaire/demande'
const INS = '/v2/installateur/saisiedemande'
const saved = (page: Page) => expect(page.getByText(/^Brouillon enregistré à \d\d:\d\d$/)).toBeVisible()

test('a double click, a lost answer and another tab make one request and one mail', async ({
  page,
  context,
  loginAs,
}) => {
  const { email } = SAISISSEURS.envoi
  await forgetDraft(email, 'GES')
  const before = await countOf(SAISISSEURS.envoi, 'GES')
  await loginAs(email)
  await openForm(page, GES)
  await reachGesRecap(page)
  await saved(page)
  const other = await context.newPage()
  await openForm(other, `${GES}?etape=recapitulatif`)
  await other.getByRole('heading', { name: /Récapitulatif/, level: 2 }).waitFor()

  // The server files the request; its answer never comes.
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/gestionnaires', lose)
  await page.getByRole('button', { name: 'Envoyer la demande' }).dblclick()
  const failure = page.getByRole('alert').filter({ hasText: 'La demande n’est pas envoyée' })
  await expect(failure).toContainText('La connexion a été coupée. Votre saisie est intacte')
  await page.unroute('**/api/gestionnaires')
  await Promise.all([
    failure.getByRole('button', { name: 'Réessayer' }).click(),
    other.getByRole('button', { name: 'Envoyer la demande' }).click(),
  ])
  const id = await receiptId(page)
  expect(await receiptId(other)).toBe(id)
  expect(await countOf(SAISISSEURS.envoi, 'GES')).toBe(before + 1)
  const { numeroDemande } = await stored(email, 'GES', id)
  await expect.poll(() => sentMails(numeroDemande).filter(({ to }) => to[0] === email)).toHaveLength(1)
})

test('two devices that change one draft are told, and the person chooses', async ({
  page,
  browser,
  loginAs,
}) => {
  const { email } = SAISISSEURS.appareils
  await forgetDraft(email, 'GES')
  await loginAs(email)
  await openForm(page, GES)
  await fillHousing(page)
  await press(page, 'Suivant')
  await saved(page)

  const device = await browser.newContext({ locale: 'fr-FR' })
  const cookie = { name: SESSION_COOKIE, value: await openSession(email), domain: 'localhost', path: '/' }
  await device.addCookies([{ ...cookie, httpOnly: true, secure: true, sameSite: 'Lax' }])
  const other = await device.newPage()
  openAnswering(other)
  await other.goto(new URL(GES, page.url()).href)
  await other.getByRole('button', { name: 'Reprendre le brouillon' }).click()
  await expect(other.getByRole('heading', { name: /Facturation/, level: 2 })).toBeVisible()
  await fill(other, { nomEntiteFacturation: 'Autre appareil' })
  await press(other, 'Précédent')
  await saved(other)

  await fill(page, { nomEntiteFacturation: 'Cet appareil' })
  const dialog = page.getByRole('dialog', { name: 'Le brouillon a changé ailleurs' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Reprendre l’autre version' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Votre version a été remplacée' })).toBeVisible()
  await expect(page.locator('[name="nom"]')).toHaveValue('DUMONT')
  await press(page, 'Suivant')
  await expect(page.locator('[name="nomEntiteFacturation"]')).toHaveValue('Autre appareil')
  await saved(page)

  await fill(other, { prenom: 'ALIX' })
  const asked = other.getByRole('dialog', { name: 'Le brouillon a changé ailleurs' })
  await asked.getByRole('button', { name: 'Garder ma version' }).click()
  await expect(asked).toBeHidden()
  await saved(other)
  await page.goto(GES)
  await page.getByRole('button', { name: 'Reprendre le brouillon' }).click()
  await expect(page.locator('[name="prenom"]')).toHaveValue('ALIX')
  await device.close()
})

test('[TRUST-44] a draft that another tab sent is said to be sent, with its number, and what is typed here becomes a new request', async ({
  page,
  context,
  loginAs,
}) => {
  const { email } = SAISISSEURS.onglets
  await forgetDraft(email, 'GES')
  const before = await countOf(SAISISSEURS.onglets, 'GES')
  await loginAs(email)
  await openForm(page, GES)
  await reachGesRecap(page)
  await saved(page)
  const other = await context.newPage()
  openAnswering(other)
  await openForm(other, `${GES}?etape=recapitulatif`)
  await press(other, 'Précédent')
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  const id = await receiptId(page)
  const { numeroDemande } = await stored(email, 'GES', id)

  await fill(other, { nomEntiteFacturation: 'Deuxième demande' })
  const dialog = other.getByRole('dialog', { name: 'Cette demande a déjà été envoyée' })
  await expect(dialog).toContainText(numeroDemande)
  await dialog.getByRole('button', { name: 'En faire une nouvelle demande' }).click()
  await expect(dialog).toBeHidden()
  await expect(other.locator('[name="nomEntiteFacturation"]')).toHaveValue('Deuxième demande')
  await saved(other)
  await press(other, 'Suivant')
  await other.getByRole('button', { name: 'Envoyer la demande' }).click()
  expect(await receiptId(other)).not.toBe(id)
  expect(await countOf(SAISISSEURS.onglets, 'GES')).toBe(before + 2)
})

test('what is typed survives a reload and a visit elsewhere; cancelling forgets it', async ({
  page,
  loginAs,
}) => {
  const { email } = SAISISSEURS.reprise
  await forgetDraft(email, 'INS')
  await loginAs(email)
  await openForm(page, INS)
  await fill(page, { numeroDossier: 'OS-1', lastname: 'moreau' })
  await page.reload()
  await expect(page.locator('[name="numeroDossier"]')).toHaveValue('OS-1')
  await expect(page.locator('[name="lastname"]')).toHaveValue('MOREAU')
  await saved(page)

  await page.goto('/v2/')
  await page.goto(INS)
  await expect(page.getByText('Étape 1 sur 4 : Dossier et client.')).toBeVisible()
  await page.getByRole('button', { name: 'Recommencer' }).click()
  await expect(page.locator('[name="numeroDossier"]')).toHaveValue('')

  await fill(page, { numeroDossier: 'OS-2' })
  await saved(page)
  await page.goto(`${INS}?etape=recapitulatif`)
  await expect(page).toHaveURL(/etape=dossier$/)
  await page.getByRole('button', { name: 'Annuler la demande' }).click()
  const dialog = page.getByRole('dialog', { name: 'Annuler la demande ?' })
  await dialog.getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect(page.locator('[name="numeroDossier"]')).toHaveValue('OS-2')
  await page.getByRole('button', { name: 'Annuler la demande' }).click()
  await dialog.getByRole('button', { name: 'Annuler la demande' }).click()
  await expect(page.getByText('La demande est annulée.')).toBeVisible()
  await expect(page.locator('[name="numeroDossier"]')).toHaveValue('')
  await page.goto(INS)
  await expect(page.getByRole('heading', { name: /Dossier et client/ })).toBeVisible()

  await openForm(page, INS)
  await fill(page, { lastname: 'moreau' })
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('MOREAU')
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await page.waitForURL('**/v2/connexion**')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('MOREAU')
})

test('[DOC-37] texts of every kind are refused or shown back as they were typed', async ({
  page,
  loginAs,
  messages,
}) => {
  const { email } = SAISISSEURS.textes
  await forgetDraft(email, 'GES')
  await loginAs(email)
  await openForm(page, GES)
  const nom = `<B ONCLICK="ALERT(1)">'"&ÉÀΩ`
  await fillHousing(page, { nom, nomRue: '../../ETC #{7*7} {{X}}' })
  await press(page, 'Suivant')
  await fill(page, {
    nomEntiteFacturation: 'Αθήνα \u202eabc =HYPERLINK("x") %00',
    nomRueFacturation: 'NEUVE',
    codePostalFacturation: '98123',
    villeFacturation: 'ESSAIVILLE',
  })
  await press(page, 'Suivant')
  await expect(page.getByText(forbidden('\u202e')).first()).toBeVisible()
  await fill(page, { nomEntiteFacturation: 'Gestion 🔥 漢' })
  await press(page, 'Suivant')
  await expect(
    page
      .getByText(
        'Les documents ne peuvent pas imprimer «\u00a0🔥\u00a0», «\u00a0漢\u00a0». Écrivez-le autrement.',
      )
      .first(),
  ).toBeVisible()
  await fill(page, { nomEntiteFacturation: 'Αθήνα abc =HYPERLINK("x") %00' })
  await press(page, 'Suivant')
  await expect(page.getByText(`Madame CLAIRE ${nom}`)).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  const id = await receiptId(page)
  await expect(page.getByText(`Madame CLAIRE ${nom}`)).toBeVisible()
  await expect(page.getByText('Αθήνα abc =HYPERLINK("x") %00')).toBeVisible()
  expect(await stored(email, 'GES', id)).toMatchObject({
    clientFinal: { nom, nomRue: '../../ETC #{7*7} {{X}}' },
    nomEntiteFacturation: 'Αθήνα abc =HYPERLINK("x") %00',
  })
  expect([messages.errors, messages.violations]).toEqual([[], []])
})

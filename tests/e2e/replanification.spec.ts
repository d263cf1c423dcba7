import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { sentMails } from '../support/mails'
import { numeroOf, VISITES, visiteOfTry } from '../support/replanification-rows'
import { expectFitForEveryone, expectNoAxeViolations } from './support/axe'
import { tabTo } from './support/keyboard'
import { expect, test } from './support/test'

const CALLS = '**/v2/api/interventions/replanification'

/** The link of the reminder that was sent for a visit, without the server's origin. */
async function linkOf({ id }: { id: number }): Promise<string> {
  const found = () =>
    sentMails(numeroOf(id))
      .map(({ text }) => /http:\S+confirmation-sms\S+/.exec(text)?.[0])
      .find((link) => link !== undefined)
  await expect.poll(found, { timeout: 20_000 }).toBeDefined()
  const { pathname, search } = new URL(found() ?? '')
  return pathname + search
}

const title = (page: Page, text: string) => page.getByRole('heading', { level: 2, name: text })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const slot = (page: Page, day: string, half: string) =>
  page.getByRole('group', { name: day }).getByRole('radio', { name: half })

test.beforeEach(({ asVisitor }) => asVisitor())

test('[PUBLIC-37] [PUBLIC-41] [PUBLIC-48] [PUBLIC-50] a visit is moved: confirm, slot, done, each step an address', async ({
  page,
}, { retry }) => {
  const visite = visiteOfTry(VISITES.deplacee, retry)
  const link = await linkOf(visite)
  await page.goto(link)
  await expect(page.getByText('Jeudi 3 décembre 2026')).toBeVisible()
  await expect(page.getByText('entre 8h00 et 12h00')).toBeVisible()
  await expect(button(page, 'Je confirme ma présence')).toBeVisible()
  await button(page, 'Je souhaite changer').click()

  await expect(title(page, 'Choisissez un nouveau créneau')).toBeFocused()
  await expect(page).toHaveURL(/etape=2(&|$)/)
  await expect(page.getByText('16 créneaux du 21/11/2026 au 22/12/2026')).toBeVisible()
  await expect(slot(page, 'Lundi 7 décembre 2026', 'Matin entre 8h00 et 12h00')).toBeVisible()
  await expect(slot(page, 'Lundi 7 décembre 2026', 'Après-midi entre 13h30 et 18h00')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Dimanche 13 décembre 2026' })).toHaveCount(0)

  await expect(button(page, 'Précédent')).toBeDisabled()
  await button(page, 'Suivant').click()
  await expect(page.getByText('1 créneau du 23/12/2026 au 23/01/2027')).toBeVisible()
  await expect(button(page, 'Suivant')).toBeDisabled()
  await expect(button(page, 'Précédent')).toBeEnabled()
  await button(page, 'Précédent').click()
  await expect(button(page, 'Précédent')).toBeDisabled()

  await button(page, 'Valider ce créneau').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Choisissez un créneau.' })).toBeVisible()
  const wanted = slot(page, 'Mercredi 9 décembre 2026', 'Après-midi entre 13h30 et 18h00')
  await wanted.check()
  await page.reload()
  await expect(wanted).toBeChecked()
  await page.goBack()
  await expect(button(page, 'Je confirme ma présence')).toBeVisible()
  await page.goForward()
  await expect(wanted).toBeChecked()
  await button(page, 'Valider ce créneau').click()

  await expect(title(page, 'C’est noté')).toBeFocused()
  await expect(page).toHaveURL(/etape=3(&|$)/)
  await expect(page.getByText('Votre nouveau rendez-vous est enregistré')).toBeVisible()
  await expect(page.getByText('Mercredi 9 décembre 2026')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Ajouter à mon agenda' }).click()
  const calendar = readFileSync(await (await download).path(), 'utf8')
  expect(calendar).toContain('DTSTART;TZID=Europe/Paris:20261209T133000')
  expect(calendar).toContain('DTEND;TZID=Europe/Paris:20261209T180000')
  await page.reload()
  await expect(page.getByText('Votre nouveau rendez-vous est enregistré')).toBeVisible()

  // The link of the mail knows the new date.
  await page.goto(link)
  await expect(page.getByText('Votre rendez-vous a changé depuis l’envoi de notre message')).toBeVisible()
  await expect(page.getByText('Mercredi 9 décembre 2026')).toBeVisible()
  const told = () => sentMails(numeroOf(visite.id)).map(({ subject }) => subject)
  await expect.poll(told, { timeout: 20_000 }).toContain('Nouveau rendez-vous : mercredi 9 décembre 2026')
})

test('[PUBLIC-48] [PUBLIC-50] a visit of an afternoon is confirmed, and stays so', async ({ page }, {
  retry,
}) => {
  const link = await linkOf(visiteOfTry(VISITES.apresMidi, retry))
  await page.goto(link)
  await expect(page.getByText('entre 13h30 et 18h00')).toBeVisible()
  await button(page, 'Je confirme ma présence').click()
  await expect(title(page, 'C’est noté')).toBeFocused()
  await expect(page.getByText('Votre présence est confirmée')).toBeVisible()
  await expect(page.getByText('Un e-mail de confirmation vous est envoyé.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ajouter à mon agenda' })).toBeVisible()
  await page.goto(link)
  await expect(title(page, 'Votre rendez-vous est confirmé')).toBeVisible()
  await expect(button(page, 'Je confirme ma présence')).toHaveCount(0)
  await expect(button(page, 'Je souhaite changer')).toBeVisible()
})

test('[PUBLIC-45] [PUBLIC-46] [PUBLIC-47] a call that fails says so, and works when it is tried again', async ({
  page,
}, { retry }) => {
  const failOnce = (call: string) =>
    page.route(`${CALLS}/${call}`, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
  await page.goto(await linkOf(visiteOfTry(VISITES.pannes, retry)))
  await failOnce('confirmIntervention')
  await button(page, 'Je confirme ma présence').click()
  await expect(alert('Une erreur est survenue lors de la sousmission du formulaire')).toBeVisible()

  await failOnce('getAllTimeSlots')
  await button(page, 'Je souhaite changer').click()
  await expect(alert('Une erreur est survenue lors de la recherche des créneaux')).toBeVisible()
  await button(page, 'Réessayer').click()
  const morning = slot(page, 'Mardi 8 décembre 2026', 'Matin')
  await morning.check()
  await expect(page.getByRole('alert').filter({ hasText: 'erreur' })).toHaveCount(0)

  await failOnce('submit')
  await button(page, 'Valider ce créneau').click()
  await expect(alert('Une erreur est survenue lors de la validation de votre créneau.')).toBeVisible()
  await expect(morning).toBeChecked()

  // Somebody else took it meanwhile.
  const error = { message: 'Ce créneau vient d’être pris.', details: {} }
  await page.route(`${CALLS}/submit`, (route) => route.fulfill({ status: 409, json: { error } }), {
    times: 1,
  })
  await button(page, 'Réessayer').click()
  await expect(alert('Ce créneau vient d’être pris.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Mardi 8 décembre 2026' })).toHaveCount(0)
  await slot(page, 'Jeudi 10 décembre 2026', 'Matin').check()
  await button(page, 'Valider ce créneau').click()
  await expect(page.getByText('Votre nouveau rendez-vous est enregistré')).toBeVisible()
})

test('the flow is gone through by keyboard alone and has no fault of accessibility', async ({
  page,
  messages,
}, { retry }) => {
  await page.goto(await linkOf(visiteOfTry(VISITES.clavier, retry)))
  await expectFitForEveryone(page)
  await tabTo(page, 'Je souhaite changer')
  await page.keyboard.press('Enter')
  await expect(slot(page, 'Lundi 7 décembre 2026', 'Matin')).toBeVisible()
  await expectFitForEveryone(page)
  await tabTo(page, 'Suivant')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(slot(page, 'Lundi 7 décembre 2026', 'Après-midi')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(title(page, 'C’est noté')).toBeFocused()
  await expectFitForEveryone(page)
  expect(messages).toEqual({ errors: [], violations: [] })
})

test('a visit that is near is moved by telephone; a link that opens nothing is not found', async ({
  page,
}) => {
  const link = await linkOf(VISITES.proche)
  await page.goto(link)
  await button(page, 'Je souhaite changer').click()
  await expect(page.getByText('Ce rendez-vous est trop proche pour être déplacé en ligne.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '01 99 00 40 00' })).toBeVisible()

  // A step that nothing leads to is not shown.
  await page.goto(`${link}&etape=3`)
  await expect(title(page, 'Confirmez votre rendez-vous')).toBeVisible()
  await expect(page).toHaveURL(/etape=1(&|$)/)

  const forged = await page.goto(link.replace(/ID=[^&]{8}/, 'ID=AQABAAAA'))
  expect(forged?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Ce lien n’est plus valide' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/v2/confirmation-sms')
  await expect(page.getByText('ouvrez le lien du message de rappel')).toBeVisible()
})

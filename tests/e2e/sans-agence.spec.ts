import type { Page } from 'playwright/test'
import { DEMANDE_TYPES, type DemandeType } from '@/lib/domain/demandes/commun/numero'
import { SUIVI_PATHS } from '@/lib/domain/demandes/suivi'
import { call, signIn } from '../support/api'
import { SANS_AGENCE } from '../support/guichet-rows'
import { sentMails } from '../support/mails'
import { expectNoAxeViolations } from './support/axe'
import { leadsInSearch } from './support/palette'
import { openForm, receiptId } from './support/saisie'
import { expect, test } from './support/test'
import { JOURNEYS } from './support/wizard-journeys'

const HOTLINE = '01 99 00 40 00'
const form = (page: Page) => page.locator('[data-wizard]')
const way = (page: Page) => form(page).locator('form button[type="submit"]')
const heading = (page: Page) => form(page).getByRole('heading', { level: 2 }).first()

/** Puts the place of the request where no agency is, in whichever step asks for it. */
async function moveAway(page: Page): Promise<void> {
  const codePostal = form(page).locator('[name="codePostal"]')
  if ((await codePostal.count()) === 0) return
  await codePostal.fill(SANS_AGENCE.codePostal)
  const town = form(page).locator('[name="ville"], [name="city"]')
  await town.fill(SANS_AGENCE.ville)
  await town.press('Escape')
}

/** Fills every step, up to the one that sends. */
async function fillAll(page: Page, type: DemandeType): Promise<void> {
  const { path, email, steps, send } = JOURNEYS[type]
  await call('DELETE', `brouillons/${type}`, { jwt: await signIn(email) })
  await openForm(page, path)
  for (const fillStep of steps) {
    await fillStep(page)
    await moveAway(page)
    if ((await way(page).textContent()) === send) return
    const before = (await heading(page).textContent()) ?? ''
    await way(page).click()
    await expect(heading(page)).not.toHaveText(before)
  }
}

const BOARD = '/distributeurv2/suivimiseenservice'

/** Where the owner of a request looks for it: the list of its type, its board or programme, and the searches. */
function placesOf(type: DemandeType, numero: string): string[] {
  const search = `recherche=${encodeURIComponent(numero)}`
  const own = SUIVI_PATHS[type]
  return [
    own,
    ...(type === 'DIS' ? [BOARD, `${BOARD}?vue=liste`, `${BOARD}?vue=liste&${search}`] : []),
    ...(type === 'PIM' ? [] : [`${own}?${search}`]),
    '/suivi',
    `/suivi?${search}`,
  ]
}

for (const type of DEMANDE_TYPES)
  test(`[TRUST-19] [TRUST-47] ${type}: where no agency serves the place, the hotline is given, the request goes to the regional desk and its number is where its owner looks`, async ({
    page,
    loginAs,
  }) => {
    await loginAs(JOURNEYS[type].email)
    await fillAll(page, type)
    const notice = form(page).getByText('Aucune agence ne dessert ce code postal.')
    await expect(notice).toBeVisible()
    await expect(form(page).getByRole('link', { name: HOTLINE })).toHaveAttribute('href', 'tel:0199004000')
    await expect(form(page).getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
    await expectNoAxeViolations(page)

    await page.getByRole('button', { name: JOURNEYS[type].send }).click()
    const id = await receiptId(page)
    await expect(page.getByText('le guichet régional la prend en charge')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: HOTLINE })).toBeVisible()
    const numero =
      new RegExp(`${type}_\\d+_\\d+_${id}`).exec((await page.getByRole('main').textContent()) ?? '')?.[0] ??
      ''
    for (const place of placesOf(type, numero)) {
      await page.goto(`/v2${place}`)
      await expect(
        page.getByRole('main').getByText(numero).filter({ visible: true }).first(),
        place,
      ).toBeVisible()
    }
    await leadsInSearch(page, numero)
    const told = () => sentMails(numero).filter(({ to }) => to[0] === SANS_AGENCE.guichet)
    await expect.poll(() => told().length, { timeout: 15_000 }).toBe(1)
    expect(told()[0]?.subject).toContain('sans agence')
  })

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { pdfText } from '../support/pdf'
import { PLANNING_USERS, PLANNING_VISITES, planningNumero } from '../support/planning-rows'
import { expectFitInBothThemes, expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

const PATH = '/v2/planning'
const WEEK = 'date=2026-12-07'
const { membre } = PLANNING_USERS
const { entretien, annulee, voisine } = PLANNING_VISITES

const views = (page: Page) => page.getByRole('navigation', { name: 'Vue' })
const visit = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

/** Presses Tab until the link has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name }).first()
  await expect(link).toBeVisible()
  for (let press = 0; press < 60; press += 1) {
    if (await link.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab n’atteint pas ${name}`)
}

test('[VISIT-10] [SHELL-11] the planning has a week, a day, a month and a list, at full width, with its legend', async ({
  page,
  loginAs,
  shell,
}) => {
  await loginAs(membre.email)
  await page.goto(`${PATH}?${WEEK}`)
  await expect(shell.topBar).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible()
  const main = page.getByRole('main')
  const [box, frame] = [await main.boundingBox(), page.viewportSize()]
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(frame?.width)
  await page.setViewportSize({ width: 2200, height: 1000 })
  const week = page.getByRole('region', { name: 'Semaine' })
  expect((await week.boundingBox())?.width).toBeGreaterThan(1700)
  await page.setViewportSize({ width: 1440, height: 900 })

  await expect(visit(page, entretien.occupant)).toBeVisible()
  for (const { occupant } of [annulee, voisine]) await expect(visit(page, occupant)).toHaveCount(0)
  await expect(week.getByText('2 places sur 4')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Légende' }).getByRole('listitem')).toHaveText([
    'Entretien',
    'Dépannage',
    'Mise en service',
    'Travaux',
    'Contrôle VMC',
    'Jour férié ou fermé',
  ])
  await expect(page.getByRole('button', { name: /^Déplacer/ })).toHaveCount(0)

  await views(page).getByRole('link', { name: 'Jour' }).click()
  await expect(page).toHaveURL(/vue=jour&date=2026-12-07$/)
  await expect(page.getByRole('heading', { level: 2, name: 'lundi 7 décembre 2026' })).toBeVisible()
  await views(page).getByRole('link', { name: 'Mois' }).click()
  await expect(page.getByRole('table', { name: /^Visites de décembre 2026/ })).toBeVisible()
  await page.getByRole('link', { name: 'Mois suivant' }).click()
  await expect(page).toHaveURL(/vue=mois&date=2027-01-07$/)
  await page.getByRole('link', { name: 'Mois précédent' }).click()
  await page.getByRole('link', { name: /^mercredi 9 décembre 2026, 1 visite/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'mercredi 9 décembre 2026' })).toBeVisible()
  await expectNoAxeViolations(page)

  // 14 July is hatched, and named, in the week as in the month.
  const hatched = () =>
    page
      .locator('[data-ferie="Fête nationale"]')
      .evaluate((day) =>
        [day, ...day.querySelectorAll('*')].some((part) =>
          getComputedStyle(part).backgroundImage.includes('repeating-linear-gradient'),
        ),
      )
  for (const vue of ['semaine', 'mois']) {
    await page.goto(`${PATH}?date=2026-07-14&vue=${vue}`)
    await expect(page.getByText('Fête nationale').filter({ visible: true }).first()).toBeVisible()
    expect(await hatched()).toBe(true)
  }
})

test('[VISIT-11] the list is reached and used by keyboard alone, to a record and back; a set has its notice', async ({
  page,
  loginAs,
}) => {
  await loginAs(membre.email)
  await page.goto(`${PATH}?${WEEK}`)
  await tabTo(page, /^Liste$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/vue=liste/)
  await tabTo(page, new RegExp(entretien.occupant))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Entretien/ })).toBeVisible()
  await expect(page.getByText(`N° ${planningNumero(entretien)}`)).toBeVisible()
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'Planning' }).click()
  await expect(page).toHaveURL(/\/planning\?vue=liste&date=2026-12-07$/)

  await page.getByRole('button', { name: 'Ensembles' }).click()
  await page.getByRole('checkbox', { name: /^Planning Les Lilas/ }).check()
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await expect(page).toHaveURL(/ensemble=\d+/)
  await expect(page.getByText('2 visites, semaine 50')).toBeVisible()
  await page.getByRole('button', { name: 'Affiche de passage' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Planning Les Lilas/ }).click()
  const text = pdfText(await readFile(await (await saved).path()))
  for (const said of ['3 allée des Lilas, 59000 Lille', 'lundi 7 décembre 2026', 'Matin'])
    expect(text).toContain(said)
})

test('[VISIT-26] [VISIT-27] the planning of a week without visit says so; a distributor has none', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.dis.super)
  expect((await page.goto(PATH))?.status()).toBe(404)
  await loginAs(membre.email)
  await page.goto(`${PATH}?date=2030-01-07`)
  await expect(page.getByText('Aucune visite sur la période')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto(`${PATH}?${WEEK}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(visit(page, entretien.occupant)).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Jours de la semaine' })
    .getByRole('link', { name: /^mercredi 9/ })
    .click()
  await expect(visit(page, 'Parties communes')).toBeInViewport()
  await expectFitInBothThemes(page)
})

test('a feed is made, shown once and revoked from the planning', async ({ page, loginAs }) => {
  await loginAs(membre.email)
  await page.goto(`${PATH}?${WEEK}&type=Travaux`)
  await page.getByRole('button', { name: 'Flux .ics' }).click()
  const dialog = page.getByRole('dialog', { name: 'Flux .ics du planning' })
  await dialog.getByRole('button', { name: 'Créer un flux' }).click()
  const address = await dialog.getByLabel('Adresse du flux').inputValue()
  expect(address).toMatch(/\/v2\/api\/planning\/calendrier\.ics\?jeton=[\w-]{43}$/)
  await expectNoAxeViolations(page)
  const feed = new URL(address).pathname + new URL(address).search
  expect((await page.request.get(feed)).status()).toBe(200)
  const rows = dialog.getByRole('listitem').filter({ hasText: 'Travaux' })
  await rows
    .last()
    .getByRole('button', { name: /^Révoquer/ })
    .click()
  await page
    .getByRole('dialog', { name: 'Révoquer ce flux' })
    .getByRole('button', { name: 'Révoquer' })
    .click()
  await expect(page.getByText('Le flux est révoqué.')).toBeVisible()
  expect((await page.request.get(feed)).status()).toBe(404)
})

test('[VISIT-10] [VISIT-31] the staff alone move a visit to another half-day; its record tells the new one', async ({
  page,
  loginAs,
}, { retry }) => {
  const { deplacee } = PLANNING_VISITES
  await loginAs(PLANNING_USERS.ehs.email)
  await page.goto(`${PATH}?date=2026-12-14&vue=liste`)
  if (retry === 0) {
    await page.getByRole('button', { name: new RegExp(`^Déplacer .*${deplacee.occupant}$`) }).click()
    const dialog = page.getByRole('dialog', { name: 'Déplacer le rendez-vous' })
    await expect(dialog.getByText('du 08/12/2026 au 08/01/2027')).toBeVisible()
    await dialog
      .getByRole('group', { name: /jeudi 17 décembre/i })
      .getByRole('radio')
      .check({ force: true })
    await dialog.getByRole('button', { name: 'Déplacer', exact: true }).click()
    await expect(page.getByText(/Le rendez-vous est déplacé au jeudi 17 décembre 2026/)).toBeVisible()
  }
  await page.goto(`${PATH}?date=2026-12-17&vue=jour`)
  await expect(visit(page, deplacee.occupant)).toBeVisible()
  await expect(page.getByText('1 place sur 2')).toBeVisible()
  await page.goto(`${PATH}?date=2026-12-15&vue=jour`)
  await expect(page.getByText('Aucune visite sur la période')).toBeVisible()
  await expect(page.getByText('3 places sur 3')).toBeVisible()
})

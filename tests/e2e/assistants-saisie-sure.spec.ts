import type { Page, Request } from 'playwright/test'
import { z } from 'zod'
import { PERSONNES } from '../support/cmi-rows'
import { SAISISSEURS } from '../support/saisie-rows'
import { MiseEnService } from './support/mise-en-service'
import { keepNoDraft, press } from './support/saisie'
import { accounts, expect, test } from './support/test'
import { expectErrorsTied } from './support/told'
import { JOURNEYS } from './support/wizard-journeys'

/** The frame of wizards and that of visitors are proven on one of their users each. */
const WIZARD = 'CMI'
const FLOW = 'depannage'

const form = (page: Page) => page.locator('[data-wizard]')
const way = (page: Page) => form(page).locator('form button[type="submit"]').last()
const summary = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Le formulaire contient des erreurs.' })

/** Leaves a required field empty by a press on the way on: nothing moves before it ends, and it is not lost. */
async function pressTooEarly(page: Page): Promise<void> {
  const button = way(page)
  await expect(button).toHaveCSS('opacity', '1')
  const typed = form(page).locator('input[aria-required="true"]:not([type="radio"]):visible')
  // A step may hold choices alone.
  const field = (await typed.count()) > 0 ? typed.first() : form(page).locator('input[type="radio"]').first()
  await field.focus()
  await page.waitForLoadState('networkidle')
  await button.scrollIntoViewIfNeeded()
  const before = await button.boundingBox()
  if (before === null) throw new Error('The button is not drawn')
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await expect(field).not.toBeFocused()
  expect(await page.evaluate(() => new Promise((done) => setTimeout(done, 150)))).toBeUndefined()
  expect(await button.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(summary(page)).toBeVisible()
  await expectErrorsTied(page)
  await expect(button).toHaveCSS('opacity', '1')
  const links = summary(page).getByRole('button')
  for (let index = 0; index < (await links.count()); index++) {
    await links.nth(index).click()
    expect(await page.evaluate(() => document.activeElement?.closest('[data-wizard]') !== null)).toBe(true)
    await expect(links.nth(index)).not.toBeFocused()
  }
  if ((await typed.count()) > 0) await expect(field).toHaveAttribute('aria-invalid', 'true')
}

test('[A11Y-03] [TRUST-13] a press on the way on is never lost, and too early it says why', async ({
  page,
  loginAs,
}) => {
  // Taller than any step: the button is where it is in the page, and moves with it.
  await page.setViewportSize({ width: 1440, height: 2400 })
  await loginAs(accounts.cmi.admin)
  await keepNoDraft(page)
  await page.goto(JOURNEYS[WIZARD].path)
  await pressTooEarly(page)
})

test('[A11Y-03] [TRUST-13] a visitor’s press is never lost, and too early it says why', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 2400 })
  await visit(`/v2/${FLOW}`)
  await pressTooEarly(page)
})

/** The part of a form of several that holds what was typed. */
const typedPart = (request: Request): unknown =>
  JSON.parse(/name="data"\r\n\r\n(.*?)\r\n--/s.exec(request.postData() ?? '')?.[1] ?? 'null')

test('[TRUST-14] an option, a discount and a second service left empty block nothing and are not stored', async ({
  page,
  loginAs,
}) => {
  await loginAs(PERSONNES.facultatif.email)
  await keepNoDraft(page)
  const { path, steps } = JOURNEYS.CMI
  await page.goto(path)
  const mise = new MiseEnService(page)
  for (const fillStep of steps.slice(0, 2)) {
    await fillStep(page)
    await mise.next.click()
  }
  await mise.fillProvision(1, 'MES_CHAUDIERE_MURALE', 'CHAUDIÈRE MURALE À CONDENSATION')
  await page.getByRole('button', { name: 'Ajouter une prestation' }).click()
  await expect(page.getByRole('heading', { name: 'Option 1' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Prestation 2' })).toBeVisible()
  await mise.next.click()
  await expect(page.getByRole('heading', { name: /Récapitulatif/, level: 2 })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /^(Option|Remise|Prestation)/ })).toHaveText([
    /^Prestation 1/,
  ])
  await page.route('**/v2/api/customers', (route) =>
    route.fulfill({ status: 201, json: { data: { id: 1 } } }),
  )
  await page.route('**/v2/api/cmis', (route) => route.abort())
  const [request] = await Promise.all([page.waitForRequest('**/v2/api/cmis'), mise.send.click()])
  const body = z.object({ cmi: z.looseObject({ prestations: z.array(z.unknown()) }) })
  const { cmi } = body.parse(typedPart(request))
  expect(cmi).toMatchObject({ options: [], remise: null })
  expect(cmi.prestations).toHaveLength(1)
})

test('[TRUST-14] a second equipment left empty blocks nothing and is not stored', async ({
  page,
  loginAs,
}) => {
  await loginAs(SAISISSEURS.facultatif.email)
  await keepNoDraft(page)
  const { path, steps, next, send } = JOURNEYS.INS
  await page.goto(path)
  await steps[0]?.(page)
  await press(page, next)
  await steps[1]?.(page)
  await page
    .getByRole('group', { name: /^Nombre d’équipements/ })
    .getByText('2', { exact: true })
    .click()
  await expect(page.getByRole('heading', { name: 'Équipement 2' })).toBeVisible()
  await press(page, next)
  await steps[2]?.(page)
  await press(page, next)
  await expect(page.getByRole('heading', { name: /Récapitulatif/, level: 2 })).toBeVisible()
  await expect(page.getByText('Équipement 2')).toHaveCount(0)
  await page.route('**/v2/api/customers', (route) =>
    route.fulfill({ status: 201, json: { data: { id: 1 } } }),
  )
  await page.route('**/v2/api/installateurs', (route) => route.abort())
  const [request] = await Promise.all([page.waitForRequest('**/v2/api/installateurs'), press(page, send)])
  expect(typedPart(request)).toMatchObject({ nombreEquipements: 1 })
  expect(request.postData()).not.toContain('typeEquipement2')
})

/** Whether the focus is in the bar at the foot of the window, and the name of what has it where the bar covers that. */
const underBar = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('[data-sticky-bar]')
    const focused = document.activeElement
    if (bar === null || focused === null) return { isInBar: false, covered: null }
    if (bar.contains(focused)) return { isInBar: true, covered: null }
    const [edge, { top, bottom, height }] = [bar.getBoundingClientRect(), focused.getBoundingClientRect()]
    const isHidden = bottom > edge.top + 1 && top < edge.bottom && height < edge.top
    const name = `${focused.tagName} ${focused.getAttribute('name') ?? focused.textContent}`
    return { isInBar: false, covered: isHidden && focused.closest('main') ? name : null }
  })

/** Goes through everything that takes the focus, forwards then backwards, in a wide and a low window. */
async function expectNothingCovered(page: Page): Promise<void> {
  await page.locator('[data-sticky-bar]').waitFor()
  for (const [width, height] of [
    [1280, 720],
    [390, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => {
      window.scrollTo(0, 0)
      document.querySelector('h1')?.setAttribute('tabindex', '-1')
      document.querySelector('h1')?.focus()
    })
    const found: string[] = []
    for (const key of ['Tab', 'Shift+Tab'])
      for (let count = 0; count < 60; count++) {
        await page.keyboard.press(key)
        const { isInBar, covered } = await underBar(page)
        if (covered !== null) found.push(`${width}×${height} ${key} ${covered}`)
        if (isInBar) break
      }
    expect(found).toEqual([])
  }
}

test('[TRUST-15] the bar of a wizard covers no field that has the focus', async ({ page, loginAs }) => {
  await loginAs(accounts.cmi.admin)
  await keepNoDraft(page)
  await page.goto(JOURNEYS[WIZARD].path)
  await expectNothingCovered(page)
})

test('[TRUST-15] the bar of an editor covers no field that has the focus', async ({ page, loginAs }) => {
  await loginAs(accounts.ehs.super)
  await page.goto('/v2/administration/pages')
  const editors = page.locator('main a[href*="/administration/pages/"]')
  const paths = await editors.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  await page.goto(paths.find((path) => /\/\d+$/.test(path)) ?? '')
  await expectNothingCovered(page)
})

import type { Page } from 'playwright/test'
import { openSession } from '../support/api'
import { accounts, expect, test } from './support/test'

const { collectif, dis } = accounts

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return element === document.body ? 'body' : (element?.textContent?.trim().slice(0, 60) ?? '')
  })

/** Keeps each text that a live region comes to hold from now on. */
async function listenToStatus(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver((changes) => {
      const regions = changes.flatMap(({ target, addedNodes }) => {
        const element = target instanceof Element ? target : target.parentElement
        const inside = [...addedNodes].flatMap((node) =>
          node instanceof Element ? [...node.querySelectorAll('[role="status"], [aria-live]')] : [],
        )
        return [element?.closest('[role="status"], [aria-live]'), ...inside]
      })
      for (const region of new Set(regions)) {
        const text = region?.textContent?.trim()
        if (text) said.push(text)
      }
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0))
}

test('[A11Y-14] the perimeter that is applied, and what the search opens, leave the focus on the new title', async ({
  page,
  loginAs,
}) => {
  await loginAs('perimetre.super@exemple.fr')
  await page.goto('/v2/espacepersonnel')
  await page.getByRole('tab', { name: 'Périmètre' }).click()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Appliquer' }).press('Enter')
  await loaded
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await loginAs(collectif.super)
  await page.goto('/v2/logements')
  const number = (await page.locator('tbody tr th').first().textContent())?.trim() ?? ''
  await page.keyboard.press('Control+k')
  const panel = page.getByRole('dialog')
  await panel.getByRole('combobox').fill(number)
  const hit = panel.getByRole('option', { name: number }).first()
  await hit.click()
  await expect(panel).toHaveCount(0)
  await expect(page).not.toHaveURL(/\/v2\/logements$/)
  await expect(page.locator('[data-record-title], main h1').first()).toBeFocused()
})

test('[A11Y-14] a list says its status once when it settles, and a view that is chosen gives the focus to its title', async ({
  page,
  loginAs,
}) => {
  await loginAs('listes@exemple.fr')
  const said = await listenToStatus(page)
  await page.goto('/v2/logements?etat=En+retard')
  const heard = async () => (await said()).filter((text) => text.includes('logements'))
  const status = page.getByRole('status').filter({ hasText: '120 logements' })
  await expect(status).toHaveCount(1)
  expect(await heard()).toHaveLength(1)
  await page.getByRole('columnheader', { name: 'Référence' }).getByRole('link').press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'de Z à A' })).toHaveCount(1)
  expect(await heard()).toHaveLength(1)
  await page.getByRole('button', { name: 'Vues' }).press('Enter')
  await page.getByRole('link', { name: 'Toute la liste' }).press('Enter')
  await expect(page).toHaveURL(/\/v2\/logements$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '720 logements' })).toHaveCount(1)
  expect(await heard()).toHaveLength(1)
})

test('[A11Y-14] a row that is removed gives the focus to the next one, or to the title above', async ({
  page,
  loginAs,
}) => {
  await openSession(dis.admin)
  await loginAs(dis.admin)
  await page.goto('/v2/espacepersonnel#securite')
  const close = page.locator('#mon-espace-securite-panel').getByRole('button', { name: /^Fermer la session/ })
  await expect(close.first()).toBeVisible()
  const count = await close.count()
  await close.last().press('Enter')
  await expect(close).toHaveCount(count - 1)
  await expect.poll(() => focused(page)).not.toBe('body')
})

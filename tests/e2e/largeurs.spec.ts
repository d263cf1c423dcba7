import type { Page } from 'playwright/test'
import { equalAccessFaults } from './support/equal-access'
import {
  expectRequiredExplained,
  expectRoomForSpacing,
  expectStatesForced,
  expectWideTargets,
} from './support/fit'
import { expect, test } from './support/test'
import { expectTablesTold } from './support/told'

/** A page of the product with this in it, which its code, once there, leaves alone. */
async function spoiled(page: Page, html: string): Promise<void> {
  await page.goto('/v2/connexion')
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate((added) => document.querySelector('main')?.insertAdjacentHTML('beforeend', added), html)
}

test('[TRUST-36] what is small, unsaid, cut or alike is seen by the tests', async ({ page }) => {
  await spoiled(page, '<button type="button" style="all: unset">x</button>')
  await expect(expectWideTargets(page)).rejects.toThrow('« x »')
  await spoiled(page, '<form><label>Nom<span data-required> *</span><input></label></form>')
  await expect(expectRequiredExplained(page)).rejects.toThrow('0 explanations')
  await spoiled(page, '<label>Nom<input required></label>')
  await expect(expectRequiredExplained(page)).rejects.toThrow('no sign')
  await spoiled(page, '<p id="cut">Un texte qui tient juste dans sa ligne</p>')
  await page.locator('#cut').evaluate((text) => {
    // What stands beside it may still change its width, as the font of the page comes.
    text.style.cssText =
      'position: absolute; top: 0; left: 0; font-family: monospace; width: max-content; overflow: hidden; white-space: nowrap'
    text.style.width = `${text.getBoundingClientRect().width + 1}px`
  })
  // The page may still settle under the one that was added.
  await expect(async () => {
    await expect(expectRoomForSpacing(page)).rejects.toThrow('Un texte qui tient juste')
  }).toPass()
  await spoiled(page, '<table><tr><th>Nom</th></tr></table>')
  await expect(expectTablesTold(page)).rejects.toThrow('without caption')
  await spoiled(page, '<span data-status style="background: red">Fait</span>')
  await expect(expectStatesForced(page)).rejects.toThrow('Fait')
  await spoiled(page, '<div role="switch" aria-checked="true" aria-label="Marche">Marche</div>')
  await expect(expectStatesForced(page)).rejects.toThrow('aria-checked')
  await spoiled(page, '<div role="group"><fieldset><input aria-label="Nom"></fieldset></div>')
  expect((await equalAccessFaults(page, [])).join()).toContain('fieldset_label_valid')
})

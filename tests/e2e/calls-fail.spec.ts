import type { Locator, Page } from 'playwright/test'
import { LISTS } from '@/lib/app/lists.generated'
import { SCREENS } from '@/lib/domain/acces/screens'
import { accounts } from '../support/accounts'
import { expectFrench, FailingCalls, KINDS, PAGE, typedIn } from './support/failing-calls'
import { expect, test } from './support/test'
import { JOURNEYS } from './support/wizard-journeys'

const retries = (page: Page): Locator => page.getByRole('button', { name: 'Réessayer', exact: true })
const FIRST = '500'
const OTHERS = KINDS.filter((kind) => kind !== FIRST)

/**
 * Plays the other kinds of fault on what failed with the first: each time one message beside each thing that failed, nothing
 * typed is lost, the calls stay few; then mends it.
 */
async function playAll(page: Page, calls: FailingCalls, mended: () => Promise<unknown>): Promise<void> {
  const typed = await typedIn(page)
  const count = await retries(page).count()
  for (const kind of OTHERS) {
    calls.begin(kind)
    for (const retry of await retries(page).all()) await retry.click()
    await calls.expectCalm()
    await expect(retries(page), kind).toHaveCount(count)
    await expect(retries(page).first()).not.toHaveAttribute('aria-busy', 'true')
    await expectFrench(page)
    expect(await typedIn(page), kind).toEqual(typed)
  }
  calls.mend()
  for (let left = await retries(page).count(); left > 0; left--) await retries(page).first().click()
  await mended()
}

test.describe('wizards', () => {
  // The frame says the faults: the wizard with most calls proves it.
  for (const type of ['CMI'] as const)
    test(`[SAFE-26] each call of the wizard ${type} that fails is said beside it, tried again, and loses nothing`, async ({
      page,
      loginAs,
    }) => {
      test.setTimeout(180_000)
      const { path, email, steps, next, send } = JOURNEYS[type]
      await loginAs(email)
      const calls = await FailingCalls.on(page)
      calls.let([PAGE])
      calls.begin(FIRST)
      await page.goto(path)
      await page.locator('[data-wizard] button[type="submit"]').waitFor()
      const submit = page.locator('[data-wizard] form button[type="submit"]')
      const heading = page.locator('[data-wizard]').getByRole('heading', { level: 2 })

      /** Makes the reading of the open step, whatever it is, fail in each way, then come. */
      const playStep = async () => {
        await calls.expectCalm()
        await expectFrench(page)
        const read = calls.failed.filter((name) => !name.includes('brouillons'))
        if (read.length > 0) {
          await expect(retries(page).first(), read.join()).toBeVisible()
          expect(await retries(page).count()).toBeLessThanOrEqual(calls.everFailed)
          await playAll(page, calls, () => expect(retries(page)).toHaveCount(0))
        }
        calls.mend()
      }
      await playStep()
      for (const [index, fillStep] of steps.entries()) {
        await fillStep(page)
        if (index === steps.length - 1 && (await submit.textContent()) === send) break
        const before = (await heading.first().textContent()) ?? ''
        calls.begin(FIRST)
        await expect(submit).toContainText(next)
        await submit.click()
        await page.clock.runFor(11_000)
        await expect(heading.first()).not.toHaveText(before)
        await playStep()
      }

      // The sending: its calls fail one after another, those before having passed.
      const sent = page.getByRole('heading', { name: 'Votre demande est transmise' })
      const again = retries(page)
      calls.begin(FIRST)
      await submit.click()
      for (let turn = 0; turn < 8; turn++) {
        await calls.expectCalm()
        await expect(again.or(sent).first()).toBeVisible()
        if (await sent.isVisible()) break
        await expect(again).toHaveCount(1)
        // The calls before it are answered by the server, in their time.
        await expect(again.and(page.locator(':not([aria-busy="true"])')).or(sent)).toBeVisible()
        if (await sent.isVisible()) break
        const failed = calls.failed.filter((name) => !name.includes('brouillons'))
        expect(failed.length, failed.join()).toBeGreaterThan(0)
        for (const kind of OTHERS) {
          calls.begin(kind)
          await again.click()
          await calls.expectCalm()
          await expect(again, kind).toHaveCount(1)
          await expect(page.getByText(/[Vv]otre saisie est intacte/).first()).toBeVisible()
          await expectFrench(page)
        }
        calls.let(failed)
        calls.begin(FIRST)
        await again.click()
      }
      await expect(sent).toBeVisible()
    })
})

const WIZARDS = Object.values(JOURNEYS).map(({ path }) => path.slice('/v2'.length))
const OF_LISTS = new Set([...LISTS.values()].map((list) => list.visit<string>(({ screen }) => screen)))
/** One list of the park, of requests, of documents and of the administration: all are drawn by one frame, which says the faults. */
const SOME_LISTS = ['/logements', '/suivi', '/documents/factures', '/administration/groupes']
/** Screens with an address of their own for somebody of the staff; the wizards have their tests. */
const OPENED = SCREENS.filter(
  ({ path, visitors }) =>
    !visitors &&
    !path.includes(':') &&
    !WIZARDS.includes(path) &&
    (!OF_LISTS.has(path) || SOME_LISTS.includes(path)),
)
const PARTS = 2

test.describe('lists and other screens', () => {
  /** Exports the list: the call fails in each way, then gives its file. */
  const playExport = async (page: Page, calls: FailingCalls) => {
    await page.getByRole('button', { name: 'Exporter', exact: true }).click()
    calls.begin(FIRST)
    await page.getByRole('menuitem', { name: 'Fichier CSV' }).click()
    const failure = page.getByRole('alert').filter({ hasText: 'L’export n’a pas pu être lancé' })
    for (const kind of OTHERS) {
      await calls.expectCalm()
      await expect(failure, kind).toBeVisible()
      await expectFrench(page)
      calls.begin(kind)
      await failure.getByRole('button', { name: 'Réessayer' }).click()
      await calls.expectMet()
    }
    await calls.expectCalm()
    calls.mend()
    const download = page.waitForEvent('download')
    await failure.getByRole('button', { name: 'Réessayer' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    await expect(failure).toHaveCount(0)
  }

  /** Sorts the list: the page that does not come leaves the list, then comes. */
  const playSort = async (page: Page, calls: FailingCalls, link: Locator) => {
    const address = page.url()
    calls.begin(FIRST)
    await link.click()
    const failure = page.getByRole('alert').filter({ hasText: 'La page demandée n’a pas pu être lue' })
    for (const kind of OTHERS.filter((one) => one !== 'illisible')) {
      await calls.expectCalm()
      await expect(failure, kind).toBeVisible()
      expect(page.url()).toBe(address)
      await expect(link).toBeVisible()
      calls.begin(kind)
      await failure.getByRole('button', { name: 'Réessayer' }).click()
      await calls.expectMet()
    }
    await calls.expectCalm()
    calls.mend()
    await failure.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page).not.toHaveURL(address)
    await expect(failure).toHaveCount(0)
  }

  for (let part = 0; part < PARTS; part++)
    test(`[SAFE-26] calls that fail leave the other screens standing, each said and tried again (${part + 1})`, async ({
      page,
      loginAs,
    }) => {
      test.setTimeout(180_000)
      await loginAs(accounts.ehs.super)
      const calls = await FailingCalls.on(page)
      for (const { path } of OPENED.filter((_, index) => index % PARTS === part)) {
        await test.step(path, async () => {
          calls.begin(FIRST)
          await page.goto(`/v2${path}`)
          await calls.expectCalm()
          await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
          await expectFrench(page)
          if (calls.failed.length > 0) await expect(retries(page).first(), calls.failed.join()).toBeVisible()
          calls.mend()
          if (!SOME_LISTS.includes(path)) return
          await playExport(page, calls)
          await playSort(page, calls, page.locator('thead a:visible').last())
        })
      }
    })
})

import { chromium, type Page } from 'playwright/test'
import { z } from 'zod'
import { openSession, SESSION_COOKIE } from '../../support/api'
import type { BenchCase, BenchContext, Measure } from '../case'
import { median } from '../measure'

/** One image of a screen at 60 images a second, in milliseconds. */
const FRAME_MS = 16
const TESTER = 'cmi.test@exemple.fr'
const LINES = 5
const OPTIONS = 3

/** Opens the price list of a request, filled with all the lines and options it can have. */
async function openFilled(page: Page, app: string): Promise<void> {
  await page.goto(`${app}/v2/misesenservice/saisir`, { waitUntil: 'networkidle' })
  const restart = page.getByRole('button', { name: 'Recommencer' })
  if (await restart.isVisible()) await restart.click()
  await page.getByRole('button', { name: 'Remplir pour un essai' }).click()
  const next = page.getByRole('button', { name: 'Suivant' })
  for (const step of ['Facturation et intervenants', 'Tarifs et pièces jointes']) {
    await page.locator('[data-wizard] button[type=submit]:not([aria-disabled])').waitFor()
    await next.click()
    await page.getByRole('heading', { level: 2, name: step }).waitFor()
  }
  const choose = async (name: string) => {
    const select = page.locator(`select[name="priceList.${name}"]`)
    await select.locator('option').nth(1).waitFor({ state: 'attached' })
    await select.selectOption({ index: 1 })
  }
  for (let index = 1; index < LINES; index++) {
    await page.getByRole('button', { name: 'Ajouter une prestation' }).click()
    await choose(`provisions.${index}.provision.service`)
    await choose(`provisions.${index}.provision.equipmentType`)
  }
  for (let index = 0; index < OPTIONS; index++) {
    await page.getByRole('button', { name: 'Ajouter une option' }).click()
    await choose(`options.${index}.option`)
  }
}

/** Milliseconds from a keystroke in a quantity to the new total in the page, for each of `count` keystrokes. */
async function keystrokes(page: Page, count: number): Promise<number[]> {
  const figures: unknown = await page.evaluate(async (keys) => {
    const input = document.querySelector<HTMLInputElement>('[name="priceList.provisions.0.quantity"]')
    const total = document.querySelector('table tfoot')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const taken: number[] = []
    for (let key = 0; key < keys; key++) {
      const before = total?.textContent
      const start = performance.now()
      set?.call(input, String((Number(input?.value) % 9) + 2))
      input?.dispatchEvent(new Event('input', { bubbles: true }))
      // Lets the page draw without the few milliseconds that a timer adds.
      while (total?.textContent === before) {
        await new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = resolve
          port2.postMessage(null)
        })
      }
      // Layout belongs to what the person waits for.
      document.body.getBoundingClientRect()
      taken.push(performance.now() - start)
      await new Promise(requestAnimationFrame)
    }
    return taken
  }, count)
  return z.array(z.number()).parse(figures)
}

async function run({ app }: BenchContext): Promise<Measure[]> {
  const executablePath = process.env.CHROMIUM_PATH
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })
  try {
    const cookie = `${SESSION_COOKIE}=${await openSession(TESTER)}`
    const page = await browser.newPage({ extraHTTPHeaders: { cookie } })
    await openFilled(page, app)
    await keystrokes(page, 10)
    const figures = await keystrokes(page, 60)
    return [
      {
        title: 'Une quantité changée et le total affiché, en images de 16 ms',
        figures: `médiane ${median(figures).toFixed(1)} ms pour ${LINES} prestations et ${OPTIONS} options`,
        value: median(figures) / FRAME_MS,
        target: { atMost: 1 },
        unit: 'image',
      },
    ]
  } finally {
    await browser.close()
  }
}

export const grilleTarifaire: BenchCase = { title: 'Grille tarifaire : un changement en une image', run }

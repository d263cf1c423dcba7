import { type Browser, chromium } from 'playwright/test'
import { z } from 'zod'
import { SCREENS, type Screen } from '@/lib/domain/acces/screens'
import { accounts, SESSION_COOKIE, signIn } from '../../support/api'
import type { BenchCase, BenchContext, Measure } from '../case'

/** Pages without a target of their own. */
const APART = /^\/(planning|analytics)$/

/** Every page of the inventory that opens without a record. */
const PAGES = SCREENS.filter(({ path }) => !path.includes(':') && !APART.test(path))

/** Forms that need their code: the others are sent by the browser itself. */
const FORM = 'form:not([action])'

/**
 * Weight that a page may have above an empty one, in kB: one that holds a form 150, any other 40, those of visitors
 * among them.
 */
export function targetOf(
  { visitors }: Pick<Screen, 'visitors'>,
  hasForm: boolean,
): Pick<Measure, 'id' | 'target'> {
  if (hasForm) return { id: 'PERF-16', target: { atMost: 150 } }
  return { id: visitors ? 'PERF-06, PERF-13' : 'PERF-06', target: { atMost: 40 } }
}

/** Sum of the layout shifts of the page so far. */
const shifts = `new Promise((told) => {
  new PerformanceObserver((list) => {
    told(list.getEntries().reduce((sum, { value }) => sum + value, 0))
  }).observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => told(0), 200)
})`

type Display = { bytes: number; shift: number; hasForm: boolean }

/** First display of a page: bytes of JavaScript the browser receives, compressed as sent, how far its parts move, and its forms. */
async function firstDisplay(browser: Browser, url: string, cookie?: string): Promise<Display> {
  const context = await browser.newContext(cookie ? { extraHTTPHeaders: { cookie } } : {})
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    }
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  const shift = z.number().parse(await page.evaluate(shifts))
  const hasForm = (await page.locator(FORM).count()) > 0
  await context.close()
  return { bytes, shift, hasForm }
}

const kb = (bytes: number): number => bytes / 1000

async function run({ app, bare }: BenchContext): Promise<Measure[]> {
  const executablePath = process.env.CHROMIUM_PATH
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })
  // Every screen is open to the provider's staff.
  const staff = `${SESSION_COOKIE}=${await signIn(accounts.ehs.super)}`
  try {
    const { bytes: empty } = await firstDisplay(browser, `${bare}/dynamique`)
    const measures: Measure[] = []
    for (const screen of PAGES) {
      const { path, visitors, mailToken } = screen
      const cookie = visitors && !mailToken ? undefined : staff
      const { bytes, shift, hasForm } = await firstDisplay(browser, `${app}/v2${path}`, cookie)
      measures.push({
        ...targetOf(screen, hasForm),
        title: `JavaScript de ${path} au-dessus d'une page vide`,
        figures: `${kb(bytes).toFixed(1)} et ${kb(empty).toFixed(1)} ko compressés`,
        value: kb(bytes - empty),
        unit: 'ko',
      })
      measures.push({
        id: 'PERF-13',
        title: `Décalage de ${path}`,
        figures: 'au premier affichage',
        value: shift,
        target: { atMost: 0.01 },
        unit: 'CLS',
      })
    }
    return measures
  } finally {
    await browser.close()
  }
}

export const javascript: BenchCase = {
  id: 'PERF-06',
  title: 'JavaScript du premier affichage (PERF-13, PERF-16)',
  run,
}

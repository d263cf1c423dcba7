import { type Browser, chromium } from 'playwright/test'
import { SCREENS } from '@/lib/domain/screens'
import { accounts, SESSION_COOKIE, signIn } from '../../support/api'
import type { BenchCase, BenchContext, Measure } from '../case'

/** Wizards and editors of those who sign in, which PERF-13 measures. */
const APART =
  /\/(saisi[a-z]*|demande|planning|encrypt-decrypt)$|^\/administration\/(pages|portails|tutoriel)\/?/

/** Every page of the inventory that opens without a record, planning, wizards and editors apart. */
const PAGES = SCREENS.filter(({ path, built }) => built && !path.includes(':') && !APART.test(path))

/** Bytes of JavaScript a browser receives, compressed as sent, for the first display of a page. */
async function scriptBytes(browser: Browser, url: string, cookie?: string): Promise<number> {
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
  await context.close()
  return bytes
}

const kb = (bytes: number): number => bytes / 1000

async function run({ app, bare }: BenchContext): Promise<Measure[]> {
  const executablePath = process.env.CHROMIUM_PATH
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })
  // Every screen is open to the provider's staff.
  const staff = `${SESSION_COOKIE}=${await signIn(accounts.ehs.super)}`
  try {
    const empty = await scriptBytes(browser, `${bare}/dynamique`)
    const measures: Measure[] = []
    for (const { path, visitors } of PAGES) {
      const bytes = await scriptBytes(browser, `${app}/v2${path}`, visitors ? undefined : staff)
      measures.push({
        id: 'PERF-06',
        title: `JavaScript de ${path} au-dessus d'une page vide`,
        figures: `${kb(bytes).toFixed(1)} et ${kb(empty).toFixed(1)} ko compressés`,
        value: kb(bytes - empty),
        target: { atMost: 40 },
        unit: 'ko',
      })
    }
    return measures
  } finally {
    await browser.close()
  }
}

export const javascript: BenchCase = { id: 'PERF-06', title: 'JavaScript du premier affichage', run }

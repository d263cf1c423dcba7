import { type Browser, chromium } from 'playwright/test'
import type { BenchCase, BenchContext, Measure } from '../case'
import { PUBLIC_PAGES } from '../pages-publiques'

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

async function run({ app, bare, cookie }: BenchContext): Promise<Measure[]> {
  const executablePath = process.env.CHROMIUM_PATH
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })
  try {
    const empty = await scriptBytes(browser, `${bare}/dynamique`)
    const pages = [
      { name: 'de la connexion', url: `${app}/v2/connexion`, cookie: undefined },
      { name: "de l'accueil", url: `${app}/v2`, cookie },
      ...PUBLIC_PAGES.map(({ path }) => ({ name: `de ${path}`, url: `${app}/v2${path}`, cookie: undefined })),
    ]
    const measures: Measure[] = []
    for (const page of pages) {
      const bytes = await scriptBytes(browser, page.url, page.cookie)
      measures.push({
        id: 'PERF-06',
        title: `JavaScript ${page.name} au-dessus d'une page vide`,
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

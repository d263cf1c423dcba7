import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { BenchCase, BenchContext, Measure } from '../case'
import { median } from '../measure'
import { PUBLIC_PAGES } from '../pages-publiques'

/** The last version for Node 20. Fetched when it is asked for only: it weighs 185 MB, which no other command needs. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 3
/** A browser that starts slowly now and then loses the beginning of its trace: Lighthouse asks to be run again. */
const TRIES = 3

const score = z.object({ score: z.number() })
const figure = z.object({ numericValue: z.number() })
const report = z.object({
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: z.object({
    'largest-contentful-paint': figure,
    'total-blocking-time': figure,
    'cumulative-layout-shift': figure,
    'total-byte-weight': figure,
  }),
})
type Report = z.infer<typeof report>

const run = promisify(execFile)

/** One audit of a page as on a slow phone, in a browser of its own. */
async function audit(url: string, folder: string): Promise<Report> {
  const output = path.join(folder, 'rapport.json')
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking'
  const args = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${output}`]
  const audited = () =>
    run('npx', [...args, `--chrome-flags=${flags}`], {
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH },
      timeout: 180_000,
      maxBuffer: 16_000_000,
    })
  for (let attempt = 1; ; attempt++) {
    const failure: unknown = await audited().then(
      () => null,
      (error) => error,
    )
    if (failure === null) break
    if (attempt === TRIES || !String(failure).includes('run Lighthouse again')) throw failure
  }
  return report.parse(JSON.parse(await readFile(output, 'utf8')))
}

const percent = (value: number): number => Math.round(value * 100)

function measuresOf(title: string, reports: readonly Report[], isPublished: boolean): Measure[] {
  const middle = (read: (one: Report) => number) => median(reports.map(read))
  const category = (name: keyof Report['categories'], label: string, atLeast: number, figures = '') => ({
    title: `${title} : ${label}`,
    figures,
    value: middle((one) => percent(one.categories[name].score)),
    target: { atLeast },
    unit: 'sur 100',
  })
  const of = (name: keyof Report['audits']) => middle((one) => one.audits[name].numericValue)
  const figures = [
    `LCP ${(of('largest-contentful-paint') / 1000).toFixed(2)} s`,
    `TBT ${of('total-blocking-time').toFixed(0)} ms`,
    `CLS ${of('cumulative-layout-shift').toFixed(3)}`,
    `${(of('total-byte-weight') / 1000).toFixed(0)} ko`,
  ].join(', ')
  return [
    { ...category('performance', 'vitesse sur téléphone', 98, figures), id: 'PERF-13' },
    {
      id: 'PERF-13',
      title: `${title} : décalage de la page`,
      figures: `médiane de ${RUNS}`,
      value: of('cumulative-layout-shift'),
      target: { atMost: 0.01 },
      unit: 'CLS',
    },
    {
      id: 'PERF-16',
      title: `${title} : plus grand élément affiché`,
      figures: `médiane de ${RUNS}, téléphone lent`,
      value: of('largest-contentful-paint') / 1000,
      target: { atMost: 2 },
      unit: 's',
    },
    category('accessibility', 'accessibilité', 100),
    category('best-practices', 'bonnes pratiques', 100),
    // A page that asks search engines to leave it out loses its points there, as it should.
    ...(isPublished ? [category('seo', 'référencement', 100)] : []),
  ]
}

async function measure({ app }: BenchContext): Promise<Measure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'extranet-lighthouse-'))
  try {
    const measures: Measure[] = []
    for (const { path: page, isPublished } of PUBLIC_PAGES) {
      const reports: Report[] = []
      for (let count = 0; count < RUNS; count++) reports.push(await audit(`${app}/v2${page}`, folder))
      measures.push(...measuresOf(page, reports, isPublished))
    }
    return measures
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const lighthouse: BenchCase = { title: 'Lighthouse des pages publiques', run: measure }

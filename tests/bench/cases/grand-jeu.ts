import type { BenchCase, BenchContext, LargeCounts, Measure } from '../case'
import { atMostMs, bothSets, readerOf, readFirstByte, readWhole } from '../large'
import { timings } from '../measure'
import { PEOPLE, type Person, WORDS } from '../people'

const RUNS = 30
const EXPORTS = 9
const MOST_MS = 200
/** Homes of the two largest readers: some twenty totals, and sixty, each of an index alone (docs/adr/0003-speed.md). */
const HOMES_MS: Readonly<Partial<Record<Person, number>>> = { bailleur: 320, personnel: 600 }

/** Counts that the set must reach (PERF-12). */
const HELD: Readonly<Record<keyof LargeCounts, readonly [title: string, least: number, unit: string]>> = {
  logements: ['Logements du grand jeu', 500_000, 'logements'],
  bailleur: ['Logements du plus grand bailleur, en un groupe', 100_000, 'logements'],
  contrats: ['Contrats du plus grand bailleur', 5000, 'contrats'],
  groupes: ['Groupes de la plus grande agence', 2000, 'groupes'],
}

/** First pages that each of them opens. */
const PAGES: Readonly<Record<Person, readonly string[]>> = {
  bailleur: ['/', '/logements', '/equipements', '/intervention', '/contrats', '/ensembleimmobilier'],
  agence: ['/', '/suivi', '/logements', '/api/perimetre/groupes?portailId=1150&recherche=agence%20197'],
  personnel: ['/', '/suivi', '/api/perimetre/groupes?portailId=2&recherche=lacs'],
}

const heldBy = (counts: LargeCounts): Measure[] =>
  (['logements', 'bailleur', 'contrats', 'groupes'] as const).map((name) => {
    const [title, least, unit] = HELD[name]
    return { id: 'PERF-12', title, figures: '', value: counts[name], target: { atLeast: least }, unit }
  })

async function run(context: BenchContext): Promise<Measure[]> {
  const { large } = bothSets(context)
  const measures = heldBy(large.counts)
  for (const person of ['bailleur', 'agence', 'personnel'] as const) {
    const reader = await readerOf(large.origin, PEOPLE[person])
    for (const path of PAGES[person]) {
      const times = await timings(RUNS, () => readWhole(reader, path))
      measures.push(
        atMostMs(
          'PERF-12',
          `${path}, ${WORDS[person]} : p95`,
          times,
          (path === '/' && HOMES_MS[person]) || MOST_MS,
        ),
      )
    }
  }
  const bailleur = await readerOf(large.origin, PEOPLE.bailleur)
  const first: number[] = []
  for (let turn = 0; turn < EXPORTS; turn++)
    first.push(await readFirstByte(bailleur, '/api/listes/contrats/export?format=csv'))
  return [...measures, atMostMs('PERF-12', 'Export de 5 000 contrats, premier octet : p95', first, 1000)]
}

export const grandJeu: BenchCase = {
  id: 'PERF-12',
  title: 'Premières pages des plus grands lecteurs à l’échelle L',
  large: true,
  run,
}

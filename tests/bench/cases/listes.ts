import { totalOfPage } from '../../support/home'
import type { BenchCase, BenchContext, Measure } from '../case'
import { bothSets, p50and95, type Reader, readerOf, readWhole } from '../large'
import { median, percentile, timingsInTurns } from '../measure'
import { PEOPLE, type Person, SMALL, WORDS } from '../people'

const TURNS = 20
const ROWS = 25
const WORST_RATIO = 1.5
const WORST_P95 = 100

/** A list by its address, a column to sort by and a text that few rows hold. */
type Liste = { path: string; tri: string; recherche: string }

const PARK: readonly Liste[] = [
  { path: '/logements', tri: 'prochaineEcheance', recherche: 'martin' },
  { path: '/equipements', tri: 'dernierEntretien', recherche: 'atlantic' },
  { path: '/intervention', tri: 'statut', recherche: 'martin' },
  { path: '/contrats', tri: 'fin', recherche: 'massy' },
  { path: '/ensembleimmobilier', tri: 'commune', recherche: 'beffroi' },
  { path: '/logements/nonvisites', tri: 'echeance', recherche: 'martin' },
  { path: '/absentsdefinitifs', tri: 'occupant', recherche: 'martin' },
  { path: '/nonconformite', tri: 'gravite', recherche: 'DGI' },
  { path: '/dpe', tri: 'validite', recherche: 'martin' },
  { path: '/rendezvous', tri: 'statut', recherche: 'martin' },
  { path: '/vmcs', tri: 'etat', recherche: 'aldes' },
]
const SUIVI: Liste = { path: '/suivi', tri: 'etape', recherche: 'martin' }
const GES: Liste = { path: '/gestionnaire/suivi', tri: 'statut', recherche: 'martin' }

/** The lists that each of them has, of those that exist. */
const LISTES: Readonly<Record<Person, readonly Liste[]>> = {
  bailleur: PARK,
  agence: [SUIVI, GES],
  personnel: [SUIVI],
}

const variants = ({ path, tri, recherche }: Liste, total: number) => [
  ['première', path],
  ['dernière', `${path}?page=${Math.max(1, Math.ceil(total / ROWS))}`],
  ['triée', `${path}?tri=${tri}&ordre=desc`],
  ['filtrée', `${path}?recherche=${recherche}`],
]

async function measure(person: Person, liste: Liste, small: Reader, large: Reader): Promise<Measure[]> {
  const totals = {
    small: totalOfPage(await readWhole(small, liste.path)),
    large: totalOfPage(await readWhole(large, liste.path)),
  }
  const [ofSmall, ofLarge] = [variants(liste, totals.small), variants(liste, totals.large)]
  const figures: { name: string; ratio: number; p95: number; said: string }[] = []
  for (const [index, [name = '', path = '']] of ofLarge.entries()) {
    const [s, l] = await timingsInTurns(
      TURNS,
      () => readWhole(small, ofSmall[index]?.[1] ?? path),
      () => readWhole(large, path),
    )
    const ratio = median(l) / median(s)
    figures.push({
      name,
      ratio,
      p95: percentile(l, 0.95),
      said: `${name} ${p50and95(l)} et ${p50and95(s)} (${ratio.toFixed(2)})`,
    })
  }
  const title = `${liste.path}, ${WORDS[person]}, ${totals.large.toLocaleString('fr-FR')} lignes`
  const said = `p50/p95 en ms à L et à S : ${figures.map(({ said }) => said).join(', ')}`
  return [
    {
      id: 'PERF-01',
      title: `${title} : à L contre S`,
      figures: said,
      value: Math.max(...figures.map(({ ratio }) => ratio)),
      target: { atMost: WORST_RATIO },
      unit: 'fois',
    },
    {
      id: 'PERF-01',
      title: `${title} : p95`,
      figures: 'de la plus lente des quatre',
      value: Math.max(...figures.map(({ p95 }) => p95)),
      target: { atMost: WORST_P95 },
      unit: 'ms',
    },
  ]
}

/** First, last, sorted and filtered page of each list, at L and at S in turns. */
async function run(context: BenchContext): Promise<Measure[]> {
  const { large, small } = bothSets(context)
  const measures: Measure[] = []
  for (const person of ['bailleur', 'agence', 'personnel'] as const) {
    const [s, l] = [await readerOf(small, SMALL[person]), await readerOf(large.origin, PEOPLE[person])]
    for (const liste of LISTES[person]) measures.push(...(await measure(person, liste, s, l)))
  }
  return measures
}

export const listes: BenchCase = { id: 'PERF-01', title: 'Pages des listes à l’échelle L', large: true, run }

import { accounts } from '../../support/accounts'
import type { BenchCase, BenchContext, Measure } from '../case'
import { atMostMs, bothSets, readerOf, readWhole } from '../large'
import { timingsInTurns } from '../measure'

const TURNS = 20
/** Milliseconds of what one block of the dashboard reads, for who follows every partner over a year. */
const WORST_BLOCK = 200
/** Milliseconds that somebody else waits while the heaviest dashboard is computed. */
const WORST_WAIT = 200
const YEAR = 'du=2026-01-01&au=2026-12-31'

/** The dashboard of who follows every partner, at L: one of its lists, and another reader while whole dashboards are read. */
async function run(context: BenchContext): Promise<Measure[]> {
  const { large } = bothSets(context)
  const analyst = await readerOf(large.origin, accounts.analytique.super)
  const other = await readerOf(large.origin, accounts.collectif.super)
  const [lists, pages] = await timingsInTurns(
    TURNS,
    () => readWhole(analyst, `/api/analytique/valeurs/agenceNomEHS?${YEAR}`),
    () => readWhole(analyst, `?${YEAR}`),
  )
  const [, waits] = await timingsInTurns(
    TURNS,
    async () => undefined,
    async () => {
      const heavy = readWhole(analyst, `?${YEAR}`)
      await readWhole(other, '/api/users/me')
      void heavy.catch(() => {})
    },
  )
  return [
    atMostMs('ANALYTICS-47', 'tableau de bord : une liste, tous les partenaires, un an', lists, WORST_BLOCK),
    atMostMs('ANALYTICS-25', 'tableau de bord : la page entière', pages, 5 * WORST_BLOCK),
    atMostMs('ANALYTICS-25', 'un autre appel pendant un tableau de bord', waits, WORST_WAIT),
  ]
}

export const analytique: BenchCase = { title: 'Tableau de bord analytique à l’échelle L', large: true, run }

import { accounts, SESSION_COOKIE } from '../../support/api'
import type { BenchCase, Measure } from '../case'
import { logIn } from '../log-in'
import { compareThroughput } from '../measure'
import { rowsIn } from './html'

const ROWS = 25
const TUILES = 12

/** A list of each kind, and home. */
const PAGES = [
  { path: '/logements', email: accounts.collectif.super },
  { path: '/documents/factures', email: accounts.collectif.super },
  { path: '/suivi', email: accounts.cmi.super },
  { path: '', email: accounts.collectif.super },
]

export const pages: BenchCase = {
  id: 'PERF-15',
  title: 'Listes de 25 lignes et accueil comparés à une page dynamique vide',
  run: async ({ app, bare }) => {
    const measures: Measure[] = []
    for (const { path, email } of PAGES) {
      const target = {
        url: `${app}/v2${path}`,
        headers: { cookie: `${SESSION_COOKIE}=${await logIn(app, email)}` },
      }
      const html = await (await fetch(target.url, { headers: target.headers })).text()
      const [count, least] = path ? [rowsIn(html), ROWS] : [html.match(/<article/g)?.length ?? 0, TUILES]
      if (count < least) throw new Error(`${path || 'L’accueil'} : ${count} au lieu de ${least}.`)
      const { left, right } = await compareThroughput(target, { url: `${bare}/dynamique` })
      measures.push({
        id: 'PERF-15',
        title: `${path || 'Accueil'} comparé à une page dynamique vide`,
        figures: `${left.toFixed(0)} et ${right.toFixed(0)} réponses par seconde`,
        value: left / right,
        target: { atLeast: 0.35 },
        unit: 'fois',
      })
    }
    return measures
  },
}

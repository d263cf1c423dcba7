import { setTimeout as wait } from 'node:timers/promises'
import { accounts, SESSION_COOKIE } from '../../support/api'
import type { BenchCase, Measure } from '../case'
import { logIn } from '../log-in'
import { percentile, timings } from '../measure'

/** Reads that one person asks for without pause, on several connections, as heavy as the limits allow. */
type Attack = { title: string; email: string; path: string }

const ATTACKS: readonly Attack[] = [
  {
    title: 'les lectures les plus lourdes',
    email: accounts.cmi.super,
    // Nearly all the rows an answer may hold, with all their fields: four groups of 4,900 clients (tests/bench/prepare.ts).
    path: '/api/groupes?filters[id][$gte]=930000&filters[id][$lte]=930003&populate=clients&pagination[pageSize]=100',
  },
  {
    title: 'les tableaux de bord les plus lourds',
    email: accounts.analytique.super,
    path: '?du=2026-01-01&au=2026-12-31',
  },
]
const ATTACKERS = 8
const VISITS = 300
const PAUSE_MS = 50
/** Milliseconds that a file which needs no database may wait: the process is busy with somebody else's answer meanwhile. */
const WORST_DELAY = 200

async function whole(origin: string, path: string, cookie: string): Promise<void> {
  const answer = await fetch(`${origin}/v2${path}`, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path} : ${answer.status}`)
  await answer.arrayBuffer()
}

/** Milliseconds of visits, one after another with a breath in between: of the home page, and of a file of the build. */
async function visits(origin: string, cookie: string) {
  const [home, file]: [number[], number[]] = [[], []]
  for (let index = 0; index < VISITS; index += 1) {
    const [page = Number.NaN] = await timings(1, () => whole(origin, '', cookie))
    const [icon = Number.NaN] = await timings(1, () => whole(origin, '/icon.svg', ''))
    home.push(page)
    file.push(icon)
    await wait(PAUSE_MS)
  }
  return { home: percentile(home, 0.95), file: percentile(file, 0.95) }
}

/** One person asks without pause until `stop`; gives what was answered. */
function attack(origin: string, { path }: Attack, cookie: string) {
  const statuses = new Map<number, number>()
  let isOver = false
  const one = async () => {
    while (!isOver) {
      const answer = await fetch(`${origin}/v2${path}`, { headers: { cookie } })
      await answer.arrayBuffer()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    }
  }
  const all = Promise.all(Array.from({ length: ATTACKERS }, one))
  return {
    stop: async () => {
      isOver = true
      await all
      return statuses
    },
  }
}

async function measure(origin: string, database: string): Promise<Measure[]> {
  const cookieOf = async (email: string) => `${SESSION_COOKIE}=${await logIn(origin, email)}`
  const person = await cookieOf(accounts.collectif.super)
  const measures: Measure[] = []
  for (const one of ATTACKS) {
    const attacker = await cookieOf(one.email)
    const alone = await visits(origin, person)
    const { stop } = attack(origin, one, attacker)
    const attacked = await visits(origin, person)
    const statuses = await stop()
    if (!statuses.has(200)) throw new Error('Aucune réponse la plus lourde : rien n’a été mesuré.')
    const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    measures.push(
      {
        id: 'SAFE-06',
        title: `Accueil pendant ${one.title} d’une autre personne, ${database}`,
        figures: `p95 ${attacked.home.toFixed(0)} et ${alone.home.toFixed(0)} ms ; ${answers}`,
        value: attacked.home / alone.home,
        target: { atMost: 3 },
        unit: 'fois',
      },
      {
        title: `Fichier sans base pendant ${one.title}, ${database}`,
        figures: `p95 ${attacked.file.toFixed(0)} et ${alone.file.toFixed(0)} ms`,
        value: attacked.file,
        target: { atMost: WORST_DELAY },
        unit: 'ms',
      },
    )
  }
  return measures
}

export const acharnementEmbarque: BenchCase = {
  id: 'SAFE-06',
  title: 'Accueil pendant ce qu’une autre personne demande de plus lourd, base embarquée',
  run: ({ app }) => measure(app, 'base embarquée'),
}

export const acharnementServeur: BenchCase = {
  id: 'SAFE-06',
  title: 'Accueil pendant ce qu’une autre personne demande de plus lourd, serveur PostgreSQL',
  run: async ({ appOnServer }) => (appOnServer === null ? [] : measure(appOnServer, 'serveur PostgreSQL')),
}

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
const SECONDS_ALONE = 4
const SECONDS_TOGETHER = 15
const PAUSE_MS = 50
/** Milliseconds that a file which needs no database may wait: the process is busy with somebody else's answer meanwhile. */
const WORST_DELAY = 200

async function whole(origin: string, path: string, cookie: string): Promise<void> {
  const answer = await fetch(`${origin}/v2${path}`, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path} : ${answer.status}`)
  await answer.arrayBuffer()
}

/** Milliseconds of visits, one after another with a breath in between: of the home page, a list, and a file of the build. */
async function visits(origin: string, cookie: string) {
  const taken = { home: [] as number[], list: [] as number[], file: [] as number[] }
  for (let index = 0; index < VISITS; index += 1) {
    taken.home.push(...(await timings(1, () => whole(origin, '', cookie))))
    taken.list.push(...(await timings(1, () => whole(origin, '/logements', cookie))))
    taken.file.push(...(await timings(1, () => whole(origin, '/icon.svg', ''))))
    await wait(PAUSE_MS)
  }
  return {
    home: percentile(taken.home, 0.95),
    list: percentile(taken.list, 0.95),
    file: percentile(taken.file, 0.95),
  }
}

/** Home pages a second of these people together, each on so many connections, for some seconds. */
async function rateOf(origin: string, cookies: readonly string[], connections: number, seconds: number) {
  let pages = 0
  const end = performance.now() + seconds * 1000
  const one = async (cookie: string) => {
    for (; performance.now() < end; pages += 1) await whole(origin, '', cookie)
  }
  await Promise.all(cookies.flatMap((cookie) => Array.from({ length: connections }, () => one(cookie))))
  return pages / seconds
}

/** Share of the machine of one caller alone, against that of ten together: pages of the same ten people. */
async function shareAlone(origin: string, cookies: readonly string[], database: string): Promise<Measure> {
  const alone: number[] = []
  for (const cookie of cookies) alone.push(await rateOf(origin, [cookie], ATTACKERS, SECONDS_ALONE))
  const together = await rateOf(origin, cookies, 1, SECONDS_TOGETHER)
  const each = alone.length / alone.reduce((sum, rate) => sum + 1 / rate, 0)
  return {
    id: 'SAFE-37',
    title: `Accueil par une personne seule, contre dix à la fois, ${database}`,
    figures: `${each.toFixed(0)} et ${together.toFixed(0)} pages par seconde`,
    value: each / together,
    target: { atLeast: 0.9 },
    unit: 'fois',
  }
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
  const people = await Promise.all(Object.values(accounts).map((portail) => cookieOf(portail.super)))
  const measures = [await shareAlone(origin, people, database)]
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
        id: 'SAFE-37',
        title: `Logements pendant ${one.title} d’une autre personne, ${database}`,
        figures: `p95 ${attacked.list.toFixed(0)} et ${alone.list.toFixed(0)} ms`,
        value: attacked.list / alone.list,
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

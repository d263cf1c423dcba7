import { setTimeout as wait } from 'node:timers/promises'
import { accounts, SESSION_COOKIE } from '../../support/api'
import type { BenchCase, BenchContext, Measure } from '../case'
import { logIn } from '../log-in'
import { percentile, timings } from '../measure'

/** Nearly all the rows an answer may hold, with all their fields: four groups of 4,900 clients (tests/bench/prepare.ts). */
const HEAVIEST =
  'groupes?filters[id][$gte]=930000&filters[id][$lte]=930003&populate=clients&pagination[pageSize]=100'
const ATTACKERS = 8
const VISITS = 300
const PAUSE_MS = 50

/** Milliseconds of visits of the home page, one after another with a breath in between. */
async function visits(origin: string, jwt: string): Promise<number[]> {
  const headers = { cookie: `${SESSION_COOKIE}=${jwt}` }
  const times: number[] = []
  for (let index = 0; index < VISITS; index += 1) {
    const [time = Number.NaN] = await timings(1, async () => {
      const answer = await fetch(`${origin}/v2`, { headers })
      if (!answer.ok) throw new Error(`${origin}/v2 : ${answer.status}`)
      await answer.text()
    })
    times.push(time)
    await wait(PAUSE_MS)
  }
  return times
}

/** One caller asks for the heaviest answer without pause, on several connections, until `stop`; gives what was answered. */
function attack(origin: string, jwt: string) {
  const statuses = new Map<number, number>()
  let isOver = false
  const one = async () => {
    while (!isOver) {
      const answer = await fetch(`${origin}/v2/api/${HEAVIEST}`, {
        headers: { authorization: `Bearer ${jwt}` },
      })
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

async function measure(origin: string, database: string): Promise<Measure> {
  const [person, attacker] = [
    await logIn(origin, accounts.collectif.super),
    await logIn(origin, accounts.cmi.super),
  ]
  const alone = percentile(await visits(origin, person), 0.95)
  const { stop } = attack(origin, attacker)
  const attacked = percentile(await visits(origin, person), 0.95)
  const statuses = await stop()
  if (!statuses.has(200)) throw new Error('Aucune réponse la plus lourde : rien n’a été mesuré.')
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  return {
    id: 'SAFE-06',
    title: `Accueil pendant les lectures les plus lourdes d’une autre personne, ${database}`,
    figures: `p95 ${attacked.toFixed(0)} et ${alone.toFixed(0)} ms ; ${answers}`,
    value: attacked / alone,
    target: { atMost: 3 },
    unit: 'fois',
  }
}

async function run({ app, appOnServer }: BenchContext): Promise<Measure[]> {
  const embedded = await measure(app, 'base embarquée')
  return appOnServer === null ? [embedded] : [embedded, await measure(appOnServer, 'serveur PostgreSQL')]
}

export const acharnement: BenchCase = {
  id: 'SAFE-06',
  title: 'Accueil pendant les lectures les plus lourdes d’une autre personne',
  run,
}

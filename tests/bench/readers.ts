import { setTimeout as wait } from 'node:timers/promises'
import { accounts, SESSION_COOKIE } from '../support/api'
import { logIn } from './log-in'
import { median, percentile } from './measure'
import { megabytesOf } from './memory'

export const READERS = 50
const MINUTE_MS = 60_000
/** Milliseconds that a reader takes to look at a page. */
const LOOK_MS = 1000
/** Samples, one a second, that make the memory of a minute: those of its last ten seconds. */
const LAST = 10

const ANYWHERE = ['/v2/', '/v2/suivi', '/v2/documentation/list', '/v2/espacepersonnel']
const PARK = ['/v2/logements', '/v2/equipements', '/v2/contrats', '/v2/logements?page=2', '/v2/api/groupes']
const PORTALS = [accounts.collectif, accounts.individuel, accounts.glc, accounts.ges]
const PEOPLE = PORTALS.flatMap(({ utilisateur, admin, super: sa }) => [utilisateur, admin, sa])

/** A server of the bench, and its process. */
export type Server = { origin: string; pid: number }

/** Outcome of a page: the milliseconds it took, or the status of a failure, « sans réponse » without one. */
type Outcome = { milliseconds: number } | { failure: string }

/** Goes from page to page until `end`, and tells `note` what became of each. */
async function read(
  origin: string,
  person: string,
  { from, end }: { from: number; end: number },
  note: (outcome: Outcome) => void,
): Promise<void> {
  const headers = { cookie: `${SESSION_COOKIE}=${await logIn(origin, person)}` }
  const round = [...ANYWHERE, ...PARK]
  for (let turn = from; Date.now() < end; turn++) {
    const start = performance.now()
    const response = await fetch(`${origin}${round[turn % round.length]}`, {
      headers,
      redirect: 'manual',
    }).catch(() => null)
    const isRead = response !== null && (await response.text().catch(() => null)) !== null
    if (isRead && response.status === 200) note({ milliseconds: performance.now() - start })
    else note({ failure: isRead ? String(response.status) : 'sans réponse' })
    await wait(LOOK_MS)
  }
}

/** Memory of the process each second until `end`, in megabytes. */
async function memoryUntil(pid: number, end: number): Promise<number[]> {
  const samples: number[] = []
  while (Date.now() < end) {
    samples.push(megabytesOf(pid))
    await wait(1000)
  }
  return samples
}

/** Memory of the process while nobody asks for anything: the median of ten seconds. */
export async function memoryAtRest(pid: number): Promise<number> {
  return median(await memoryUntil(pid, Date.now() + LAST * 1000))
}

/** Fifty people of four portals read for so many minutes: their times and failures, and the memory meanwhile. */
export async function readersFor({ origin, pid }: Server, minutes: number) {
  const times: number[] = []
  const failures: string[] = []
  const end = Date.now() + minutes * MINUTE_MS
  const readers = Array.from({ length: READERS }, (_, index) =>
    read(origin, PEOPLE[index % PEOPLE.length] ?? '', { from: index, end }, (outcome) => {
      if ('failure' in outcome) failures.push(outcome.failure)
      else times.push(outcome.milliseconds)
    }),
  )
  const samples = await memoryUntil(pid, end)
  await Promise.all(readers)
  const perMinute = Math.floor(samples.length / minutes)
  /** Memory at the end of each minute. */
  const ofMinutes = Array.from({ length: minutes }, (_, index) =>
    median(samples.slice((index + 1) * perMinute - LAST, (index + 1) * perMinute)),
  )
  return { times, failures, ofMinutes, highest: Math.max(...samples) }
}

/** Pages read, their times, and which failures there were. */
export function saidOf({ times, failures }: { times: readonly number[]; failures: readonly string[] }) {
  const p50and95 = [0.5, 0.95].map((share) => percentile(times, share).toFixed(0))
  const failed = failures.length > 0 ? `, échecs : ${[...new Set(failures)].join(', ')}` : ''
  return `${times.length} pages, médiane ${p50and95[0]} ms, p95 ${p50and95[1]} ms${failed}`
}

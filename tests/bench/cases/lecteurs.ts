import { setTimeout as wait } from 'node:timers/promises'
import { accounts, openSession, SESSION_COOKIE } from '../../support/api'
import type { BenchCase, BenchContext, Measure } from '../case'
import { median, percentile } from '../measure'
import { megabytesOf } from '../memory'

const READERS = 50
const MINUTES = 3
const MINUTE_MS = 60_000
/** What a reader takes to look at a page. */
const LOOK_MS = 1000
/** Samples that make the memory of a minute: those of its last ten seconds. */
const LAST = 10

const ANYWHERE = ['/v2/', '/v2/suivi', '/v2/documentation/list', '/v2/espacepersonnel']
const PARK = ['/v2/logements', '/v2/equipements', '/v2/contrats', '/v2/logements?page=2', '/v2/api/groupes']
const PORTALS = [accounts.collectif, accounts.individuel, accounts.glc, accounts.ges]
const PEOPLE = PORTALS.flatMap(({ utilisateur, admin, super: sa }) => [utilisateur, admin, sa])

/** What became of a page: the milliseconds it took, or the status of a failure, « sans réponse » without one. */
type Outcome = { milliseconds: number } | { failure: string }

/** Goes from page to page until `end`, and tells `note` what became of each. */
async function read(
  app: string,
  person: string,
  { from, end }: { from: number; end: number },
  note: (outcome: Outcome) => void,
): Promise<void> {
  const headers = { cookie: `${SESSION_COOKIE}=${await openSession(person)}` }
  const round = [...ANYWHERE, ...PARK]
  for (let turn = from; Date.now() < end; turn++) {
    const start = performance.now()
    const response = await fetch(`${app}${round[turn % round.length]}`, {
      headers,
      redirect: 'manual',
    }).catch(() => null)
    const isRead = response !== null && (await response.text().catch(() => null)) !== null
    if (isRead && response.status === 200) note({ milliseconds: performance.now() - start })
    else note({ failure: isRead ? String(response.status) : 'sans réponse' })
    await wait(LOOK_MS)
  }
}

async function run({ app, pid }: BenchContext): Promise<Measure[]> {
  const times: number[] = []
  const failures: string[] = []
  const samples: number[] = []
  const end = Date.now() + MINUTES * MINUTE_MS
  const readers = Array.from({ length: READERS }, (_, index) =>
    read(app, PEOPLE[index % PEOPLE.length] ?? '', { from: index, end }, (outcome) => {
      if ('failure' in outcome) failures.push(outcome.failure)
      else times.push(outcome.milliseconds)
    }),
  )
  while (Date.now() < end) {
    samples.push(megabytesOf(pid))
    await wait(1000)
  }
  await Promise.all(readers)
  const perMinute = Math.floor(samples.length / MINUTES)
  const after = (minute: number) => median(samples.slice(minute * perMinute - LAST, minute * perMinute))
  const [first, third] = [after(1), after(MINUTES)]
  const figures = `${Array.from({ length: MINUTES }, (_, index) => `${after(index + 1).toFixed(0)} Mo`).join(', ')} après chaque minute`
  return [
    {
      id: 'SAFE-24',
      title: `${READERS} lecteurs pendant ${MINUTES} minutes : réponses en échec`,
      figures: `${times.length} pages, médiane ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms${failures.length > 0 ? `, échecs : ${[...new Set(failures)].join(', ')}` : ''}`,
      value: failures.length,
      target: { atMost: 0 },
      unit: 'échecs',
    },
    {
      id: 'SAFE-24',
      title: 'Mémoire après la troisième minute, contre la première',
      figures,
      value: third / first,
      target: { atMost: 1.1 },
      unit: '×',
    },
    {
      id: 'SAFE-24',
      title: 'Mémoire la plus haute',
      figures,
      value: Math.max(...samples),
      target: { atMost: 700 },
      unit: 'Mo',
    },
  ]
}

/** Times are those of the machine: reported, not judged. */
export const lecteurs: BenchCase = { id: 'SAFE-24', title: 'Lecteurs connectés', run }

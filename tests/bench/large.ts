import { SESSION_COOKIE } from '../support/api'
import { periodCookie } from '../support/cookies'
import type { LargeServer, Measure } from './case'
import { logIn } from './log-in'
import { median, percentile } from './measure'

const YEAR = periodCookie('2026-01-01', '2026-12-31')

/** Message for a case that the large set is missing for. */
export const NO_LARGE_SET =
  'LARGE_DATABASE_URL et TEST_DATABASE_URL manquent : rien n’est mesuré à l’échelle L.'

/** The servers of both sets on PostgreSQL. Throws where one is missing. */
export function bothSets(context: { large: LargeServer | null; appOnServer: string | null }) {
  const { large, appOnServer: small } = context
  if (large === null || small === null) throw new Error(NO_LARGE_SET)
  return { large, small }
}

/** Who reads pages and calls of a server. */
export type Reader = { origin: string; cookie: string }

export async function readerOf(origin: string, email: string): Promise<Reader> {
  return { origin, cookie: `${SESSION_COOKIE}=${await logIn(origin, email)}; ${YEAR}` }
}

/** Reads a page or an answer whole. Throws when it is not a success. */
export async function readWhole({ origin, cookie }: Reader, path: string): Promise<string> {
  const answer = await fetch(`${origin}/v2${path}`, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path} : ${answer.status}`)
  return answer.text()
}

/** Milliseconds to the first byte of what an answer holds, the bytes and all. */
export async function readFirstByte({ origin, cookie }: Reader, path: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${origin}/v2${path}`, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path} : ${answer.status}`)
  const reader = answer.body?.getReader()
  await reader?.read()
  const first = performance.now() - start
  for (let isOver = reader === undefined; !isOver; ) isOver = (await reader?.read())?.done ?? true
  return first
}

export const p50and95 = (figures: readonly number[]): string =>
  `${median(figures).toFixed(0)}/${percentile(figures, 0.95).toFixed(0)}`

/** A measure of milliseconds that may not pass a limit. */
export const atMostMs = (id: string, title: string, figures: readonly number[], most: number): Measure => ({
  id,
  title,
  figures: `p50/p95 ${p50and95(figures)} ms`,
  value: percentile(figures, 0.95),
  target: { atMost: most },
  unit: 'ms',
})

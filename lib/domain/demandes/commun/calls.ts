import { z } from 'zod'

/** Writes one failure: what was being done, and the error. */
export type Log = (label: string, error: unknown) => void

/** Runs a call whose failure is logged once and thrown again, the same error (spec §8, ERR-09). */
export type Logged = <T>(label: string, run: () => Promise<T>) => Promise<T>

const id = z.int32().positive()
const withId = z.object({ id })

const created = z.union([
  withId,
  z.object({ data: withId }).transform(({ data }) => data),
  z.object({ entity: withId }).transform(({ entity }) => entity),
  z.object({ result: withId }).transform(({ result }) => result),
])

/** Id in a creation's answer: {id}, {data: {id}}, {entity: {id}} or {result: {id}} (spec §7); null without id. */
export function createdId(answer: unknown): number | null {
  const parsed = created.safeParse(answer)
  return parsed.success ? parsed.data.id : null
}

/** Id in a creation's answer. Throws `message` when it has none. */
export function requireCreatedId(answer: unknown, message: string): number {
  const found = createdId(answer)
  if (found === null) throw new Error(message)
  return found
}

import { z } from 'zod'

/** Rows of an answer that is a list, or an object that holds it under `data`; throws a ZodError otherwise. */
export function readList<T extends z.ZodType>(answer: unknown, row: T): z.output<T>[] {
  const rows = z.array(row)
  const wrapped = z.object({ data: rows }).transform(({ data }) => data)
  return Array.isArray(answer) ? rows.parse(answer) : wrapped.parse(answer)
}

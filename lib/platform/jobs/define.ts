import { daily } from './daily'
import type { JobHandler } from './worker'

/**
 * A job that the server works: of a row of `jobs`, or every morning. One that `needsClock` deletes or writes to people: it waits
 * while a clock is wrong (OPS-31).
 */
export type DefinedJob = { type: string; handler: JobHandler; isDaily: boolean; needsClock: boolean }

/** Declares the work of the rows of a type. One that only makes files may say that it needs no clock. */
export function defineJob(type: string, handler: JobHandler, { needsClock = true } = {}): DefinedJob {
  return { type, handler, isDaily: false, needsClock }
}

/** Declares a work of every morning, six o'clock in Paris. */
export function defineDailyJob(type: string, work: JobHandler): DefinedJob {
  return { type, handler: daily(type, work), isDaily: true, needsClock: true }
}

const isJob = (value: unknown): value is DefinedJob =>
  typeof value === 'object' && value !== null && 'handler' in value && 'isDaily' in value

/** The jobs among what files of jobs export. */
export function jobsOf(modules: readonly Record<string, unknown>[]): readonly DefinedJob[] {
  return modules.flatMap((module) => Object.values(module)).filter(isJob)
}

/**
 * The jobs of each loop: nobody who waits for a file waits for what is done every morning, nor for a type that lasts for
 * minutes (`alone`).
 */
export function loopsOf(jobs: readonly DefinedJob[], alone: readonly string[]): Record<string, JobHandler>[] {
  const loops = new Map<string, Record<string, JobHandler>>()
  for (const { type, handler, isDaily } of jobs) {
    const loop = alone.includes(type) ? type : isDaily ? 'daily' : 'people'
    loops.set(loop, { ...loops.get(loop), [type]: handler })
  }
  return [...loops.values()]
}

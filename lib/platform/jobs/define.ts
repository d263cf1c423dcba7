import { daily } from './daily'
import type { JobHandler } from './worker'

/** A job that the server works: of a row of `jobs`, or every morning. */
export type DefinedJob = { type: string; handler: JobHandler; isDaily: boolean }

/** Declares the work of the rows of a type. */
export function defineJob(type: string, handler: JobHandler): DefinedJob {
  return { type, handler, isDaily: false }
}

/** Declares a work of every morning, six o'clock in Paris. */
export function defineDailyJob(type: string, work: JobHandler): DefinedJob {
  return { type, handler: daily(type, work), isDaily: true }
}

const isJob = (value: unknown): value is DefinedJob =>
  typeof value === 'object' && value !== null && 'handler' in value && 'isDaily' in value

/** The jobs among what files of jobs export. */
export function jobsOf(modules: readonly Record<string, unknown>[]): readonly DefinedJob[] {
  return modules.flatMap((module) => Object.values(module)).filter(isJob)
}

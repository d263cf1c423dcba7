// Measures every case against the servers that scripts/bench.mjs started, prints the table and fails on a missed target.
import { z } from 'zod'
import { accounts, SESSION_COOKIE, signIn } from '../support/api'
import { type BenchContext, isMeasured, isReached, type Measure, toTable } from './case'
import { CASES } from './cases'

const variables = z.object({
  TEST_BASE_URL: z.url(),
  BENCH_BARE_URL: z.url(),
  BENCH_SERVER_URL: z.url().optional(),
  BENCH_SERVER_PID: z.coerce.number().int().positive().optional(),
  BENCH_LARGE: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(
      z.object({
        origin: z.url(),
        pid: z.number(),
        counts: z.object({
          logements: z.number(),
          bailleur: z.number(),
          contrats: z.number(),
          groupes: z.number(),
        }),
      }),
    )
    .optional(),
  BENCH_SEED_MS: z.coerce.number().positive(),
  BENCH_APP_PID: z.coerce.number().int().positive(),
  BENCH_ONLY: z.string().optional(),
  BENCH_TRIAL: z.string().optional(),
})

async function run(): Promise<boolean> {
  const given = variables.parse(process.env)
  const token = await signIn(accounts.collectif.super)
  const context: BenchContext = {
    app: given.TEST_BASE_URL,
    appOnServer: given.BENCH_SERVER_URL ?? null,
    pidOnServer: given.BENCH_SERVER_PID ?? null,
    large: given.BENCH_LARGE ?? null,
    bare: given.BENCH_BARE_URL,
    cookie: `${SESSION_COOKIE}=${token}`,
    seedMs: given.BENCH_SEED_MS,
    pid: given.BENCH_APP_PID,
  }
  const measures: Measure[] = []
  let isComplete = true
  for (const { id, title, large, long, run: measure } of CASES) {
    if (given.BENCH_ONLY && !`${id} ${title}`.includes(given.BENCH_ONLY)) continue
    if (long && !given.BENCH_ONLY) {
      console.log(`— ${title} : laissé, se demande par son nom`)
      continue
    }
    if (large && context.large === null && !given.BENCH_ONLY) {
      console.log(`— ${title} : laissé, sans LARGE_DATABASE_URL`)
      continue
    }
    console.log(`— ${title}`)
    try {
      const taken = await measure(context)
      measures.push(...taken)
      // Told at once as well: a run of an hour that is cut keeps what it has measured.
      if (taken.length > 0) console.log(toTable(taken))
    } catch (error) {
      isComplete = false
      console.error(error)
    }
  }
  console.log(`\n${toTable(measures)}`)
  return isComplete && isMeasured(measures) && (given.BENCH_TRIAL === '1' || measures.every(isReached))
}

run().then(
  (isGood) => process.exit(isGood ? 0 : 1),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)

import { parseArgs } from 'node:util'
import { z } from 'zod'
import { claimAndMigrate } from '@/lib/app/claim-and-migrate'
import { today } from '@/lib/platform/clock'
import { openWritingCommand } from '@/lib/platform/command'
import { closeDb, connectAsOwner, getConnection } from '@/lib/platform/db/client'
import { vacuum } from './kit/vacuum'
import { checkReset } from './reset'
import { isEmpty, seed } from './run'

const USAGE = 'npm run seed -- --scale S|L [--reset --base NOM] [--as-of AAAA-MM-JJ] [--seed N]'

const options = z.object({
  scale: z.enum(['S', 'L']).default('S'),
  reset: z.boolean().default(false),
  base: z.string().optional(),
  'as-of': z.iso.date().optional(),
  seed: z.coerce.number().int().min(0).max(4_294_967_295).default(20_261_121),
})

/** Fills the configured database. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      scale: { type: 'string' },
      reset: { type: 'boolean' },
      base: { type: 'string' },
      'as-of': { type: 'string' },
      seed: { type: 'string' },
    },
  })
  const parsed = options.safeParse(values)
  if (!parsed.success) throw new Error(`Options invalides. Utilisation : ${USAGE}`)
  openWritingCommand()
  connectAsOwner()
  const { db, pool, withoutTimeLimit } = await getConnection()
  const start = performance.now()
  const elapsed = () => `${((performance.now() - start) / 1000).toFixed(1)} s`
  const work = async () => {
    await claimAndMigrate()
    if (!(await isEmpty(db))) await checkReset(db, parsed.data)
    await seed(pool, {
      scale: parsed.data.scale,
      asOf: parsed.data['as-of'] ?? today(),
      seed: parsed.data.seed,
      log: (message) => console.log(`${elapsed()} ${message}`),
    })
    await vacuum(pool)
  }
  await withoutTimeLimit(work)
  console.log(`Données ${parsed.data.scale} prêtes en ${elapsed()}.`)
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
  .finally(closeDb)

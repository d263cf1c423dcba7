import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type Essai,
  etatOf,
  guidePath,
  outcomeSchema,
  type Point,
} from '@/lib/domain/administration/demarrage'
import { getDb } from '@/lib/platform/db/client'
import { aroundServer } from './around'
import { CHECKS } from './checks/all'
import { type Around, type Check, outcomeOf } from './checks/check'
import { VERIFICATION } from './commands/verify-point'

const essais = z.array(outcomeSchema.extend({ nom: z.string(), at: z.coerce.date() }))

/** The last essay of each point, from the audit. */
async function lastEssaisSystem(): Promise<Map<string, Essai>> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select distinct on (a.details->>'nom') a.details->>'nom' as nom, a.details->>'state' as state,
      a.details->>'message' as message, a.at
    from audit a where a.entite = 'installation' and a.action = ${VERIFICATION}
    order by a.details->>'nom', a.at desc, a.id desc`)
  return new Map(
    essais.parse(rows).map(({ nom, state, message, at }) => [nom, { state, message, at: at.toISOString() }]),
  )
}

async function pointOf(check: Check, around: Around, last: Essai | null): Promise<Point> {
  const { name, label, group, essential = false, essai, doc } = check
  const look = await outcomeOf(() => check.look(around))
  return { name, label, group, essential, essai, guide: guidePath(doc), look, last }
}

async function read(checks: readonly Check[]): Promise<Point[]> {
  const [around, last] = await Promise.all([aroundServer(), lastEssaisSystem()])
  const points: Point[] = []
  for (const check of checks) points.push(await pointOf(check, around, last.get(check.name) ?? null))
  return points
}

/** Every point of the installation, what is set of it and its last essay, for the staff alone (FIRST-04). */
export const readPointsSystem = (): Promise<Point[]> => read(CHECKS)

/** Names of the points without which nobody can work, and that are not good. */
export async function missingPointsSystem(): Promise<string[]> {
  const points = await read(CHECKS.filter(({ essential }) => essential))
  return points.filter((point) => etatOf(point) !== 'bon').map(({ label }) => label)
}

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FormulaireType } from '@/lib/domain/demandes/commun/numero'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'

/** A form begun and not sent; `version` grows with each save. */
export const brouillonSchema = z.object({
  type: z.string(),
  groupe: z.number(),
  etape: z.string(),
  valeurs: z.unknown(),
  version: z.number(),
  updatedAt: z.iso.datetime({ offset: true }),
})

export type Brouillon = z.output<typeof brouillonSchema>

/** The draft of a person for a form and a group; null when there is none (CMI-48). */
export async function findBrouillon(
  db: Db | Tx,
  userId: number,
  type: FormulaireType,
  groupeId: number,
): Promise<Brouillon | null> {
  const result = await db.execute(sql`
    select type, groupe_id as groupe, etape, valeurs, version,
      to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt"
    from brouillons where user_id = ${userId} and type = ${type} and groupe_id = ${groupeId}`)
  return z.array(brouillonSchema).parse(result.rows)[0] ?? null
}

/** The same, for a page. */
export async function readBrouillon(
  userId: number,
  type: FormulaireType,
  groupeId: number,
): Promise<Brouillon | null> {
  return findBrouillon(await getDb(), userId, type, groupeId)
}

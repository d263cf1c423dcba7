import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FormulaireType } from '@/lib/domain/demandes/commun/numero'
import type { Caller } from '@/lib/platform/api/collection'
import { answerUnder } from '@/lib/platform/api/idempotency'
import { inOwnGroupes } from '@/lib/platform/api/rights'
import { type Appelant, callerKey } from '@/lib/platform/audit/acteur'
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

/** Reads a draft for a page. */
export async function readBrouillon(
  userId: number,
  type: FormulaireType,
  groupeId: number,
): Promise<Brouillon | null> {
  return findBrouillon(await getDb(), userId, type, groupeId)
}

/** Request, or appointment, that was filed from a draft. */
export const envoiSchema = z.object({ id: z.number(), numero: z.string() })
type Envoi = z.output<typeof envoiSchema>

const filed = z.object({ data: z.object({ id: z.int32() }) })

/**
 * Finds what the person filed under the name of a draft (`Redaction.cle`) within 24 hours, from any tab or device; null
 * when nothing was (TRUST-44).
 */
export async function findEnvoi(
  caller: Caller,
  acteur: Appelant,
  type: FormulaireType,
  cle: string,
): Promise<Envoi | null> {
  const call = type === 'RDV' ? 'rendez-vous' : 'demande'
  const answer = filed.safeParse((await answerUnder(callerKey(acteur), `${cle}.${call}`))?.data)
  if (!answer.success) return null
  const { id } = answer.data.data
  const db = await getDb()
  const { rows } = await db.execute(
    type === 'RDV'
      ? sql`select id, numero from interventions v where id = ${id} and ${inOwnGroupes(sql`v.groupe_id`, caller)}`
      : sql`select id, numero_demande as numero from demandes where id = ${id} and createur_id = ${acteur.userId}`,
  )
  return z.array(envoiSchema).parse(rows)[0] ?? null
}

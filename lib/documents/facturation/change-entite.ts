import { type SQL, sql } from 'drizzle-orm'
import { changementsEntite, ligneEntiteSchema } from '@/lib/domain/documents/facturation/changements'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { entiteFacturationEvenements } from '@/lib/platform/db/schema/documents/facturation'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { type Entite, findEntite } from './queries'

export type Change = {
  /** Kind of the row of history, and of the audit. */
  type: 'Facture électronique' | 'Papier' | 'Contact' | 'Règlement' | 'Mandat SEPA' | 'Entité'
  motif?: string
  details?: Readonly<Record<string, string | null>>
  /** Assignment, such as « ville = 'Lille' ». */
  set: SQL
}

/**
 * Changes an entity of the person's groups, with one row of history that says what changed (DOC-30) and one of the audit. `decide`
 * reads it as it is locked. Throws 404 for any other, and what `decide` throws.
 */
export async function changeEntite(
  id: number,
  acteur: Appelant<number>,
  decide: (entite: Entite, tx: Tx) => Change | Promise<Change>,
): Promise<{ id: number }> {
  return transaction(async (tx) => {
    const entite = await findEntite(acteur.userId, id, tx)
    if (entite === null) throw new NotFoundError()
    const { type, motif = null, details: told = {}, set } = await decide(entite, tx)
    const before = await tx.execute(
      sql`select to_jsonb(en) as ligne from entites_facturation en where en.id = ${id}`,
    )
    const after =
      await tx.execute(sql`update entites_facturation en set ${set}, updated_at = ${now().toISOString()}
      where en.id = ${id} returning to_jsonb(en) as ligne`)
    const [avant, apres] = [before, after].map(({ rows }) => ligneEntiteSchema.parse(rows[0]).ligne)
    const details = { ...told, changements: changementsEntite(avant ?? {}, apres ?? {}) }
    await tx
      .insert(entiteFacturationEvenements)
      .values({ entiteId: id, at: now(), userId: acteur.userId, type, motif, details })
    await writeAudit(tx, acteur, {
      action: 'facturation.modification',
      entite: 'entites_facturation',
      id,
      details: { objet: type },
    })
    return { id }
  })
}

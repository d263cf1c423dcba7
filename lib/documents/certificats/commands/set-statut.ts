import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CertificatStatut, ETAPES_CONTROLE } from '@/lib/domain/documents/certificats'
import { CERTIFICAT_STATUTS } from '@/lib/domain/documents/statuts'
import { rights } from '@/lib/perimetre/scope'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'

/**
 * Notes the outcome of the control of a certificate, told by the provider's staff (CONTRACT-11). Throws 404, and 409 for
 * a draft.
 */
export async function setStatut(
  id: number,
  statut: (typeof ETAPES_CONTROLE)[number],
  acteur: Appelant<number>,
): Promise<{ id: number; statut: CertificatStatut }> {
  return transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      select ce.statut from certificats ce
      where ce.id = ${id} and ${rights(acteur.userId, sql`ce.groupe_id`)} for update`)
    const [found] = z.array(z.object({ statut: z.enum(CERTIFICAT_STATUTS) })).parse(rows)
    if (found === undefined) throw new NotFoundError()
    if (found.statut === 'Brouillon') throw new ConflictError('Ce certificat n’est pas encore transmis.')
    await tx.execute(sql`
      update certificats set statut = ${statut}, updated_at = ${now().toISOString()} where id = ${id}`)
    const details = { avant: found.statut, apres: statut }
    await writeAudit(tx, acteur, { action: 'certificat.statut', entite: 'certificats', id, details })
    return { id, statut }
  })
}

import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isOpen } from '@/lib/domain/parc/non-conformites'
import { NON_CONFORMITE_STATUTS } from '@/lib/domain/parc/statuts'
import { rights } from '@/lib/perimetre/scope'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import type { CheckedFile } from '@/lib/platform/uploads/check'
import { storeFiles } from '@/lib/platform/uploads/store'

const row = z.object({ groupeId: z.number(), statut: z.enum(NON_CONFORMITE_STATUTS) })

/** Stores the proof that a non-conformity is lifted, and its new status with it (PARK-30). Throws 404, 409. */
export async function liftNonConformite(
  id: number,
  proof: CheckedFile,
  acteur: Appelant<number>,
): Promise<{ id: number; statut: 'Levée' }> {
  return storeFiles([proof], async (tx, [stored]) => {
    const { rows } = await tx.execute(sql`
      select n.groupe_id as "groupeId", n.statut from non_conformites n
      where n.id = ${id} and ${rights(acteur.userId, sql`n.groupe_id`)} for update`)
    const [found] = z.array(row).parse(rows)
    if (found === undefined || stored === undefined) throw new NotFoundError()
    if (!isOpen(found.statut))
      throw new ConflictError(`Cette non-conformité est déjà au statut « ${found.statut} ».`)
    const [fichier] = await tx
      .insert(fichiers)
      .values({
        ...stored,
        categorie: 'preuve-levee',
        groupeId: found.groupeId,
        auteurId: acteur.userId,
        createdAt: now(),
      })
      .returning({ id: fichiers.id })
    await tx.execute(sql`update non_conformites set statut = 'Levée', preuve_fichier_id = ${fichier?.id ?? null},
      updated_at = ${now().toISOString()} where id = ${id}`)
    await writeAudit(tx, acteur, { action: 'non-conformite.levee', entite: 'non_conformites', id })
    return { id, statut: 'Levée' }
  })
}

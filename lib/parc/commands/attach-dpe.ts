import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { rights } from '@/lib/perimetre/scope'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { NotFoundError } from '@/lib/platform/errors/errors'
import type { CheckedFile } from '@/lib/platform/uploads/check'
import { storeFiles } from '@/lib/platform/uploads/store'

const CATEGORIE = 'dpe'

const row = z.object({ groupeId: z.number(), former: z.number().nullable() })

/** Stores the PDF of a diagnosis, in place of the one that it had (PARK-35). Throws 404. */
export async function attachDpe(
  id: number,
  file: CheckedFile,
  acteur: Appelant<number>,
): Promise<{ id: number; fichierId: number }> {
  return storeFiles([file], async (tx, [stored]) => {
    const { rows } = await tx.execute(sql`
      select d.groupe_id as "groupeId", d.fichier_id as former from dpes d
      where d.id = ${id} and ${rights(acteur.userId, sql`d.groupe_id`)} for update`)
    const [found] = z.array(row).parse(rows)
    if (found === undefined || stored === undefined) throw new NotFoundError()
    const [fichier] = await tx
      .insert(fichiers)
      .values({
        ...stored,
        categorie: CATEGORIE,
        groupeId: found.groupeId,
        auteurId: acteur.userId,
        createdAt: now(),
      })
      .returning({ id: fichiers.id })
    if (fichier === undefined) throw new NotFoundError()
    await tx.execute(
      sql`update dpes set fichier_id = ${fichier.id}, updated_at = ${now().toISOString()} where id = ${id}`,
    )
    if (found.former !== null)
      await tx.delete(fichiers).where(and(eq(fichiers.id, found.former), eq(fichiers.categorie, CATEGORIE)))
    await writeAudit(tx, acteur, { action: 'dpe.fichier', entite: 'dpes', id })
    return { id, fichierId: fichier.id }
  })
}

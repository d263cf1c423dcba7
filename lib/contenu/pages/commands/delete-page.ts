import 'server-only'
import { and, count, eq } from 'drizzle-orm'
import { checkMark, lockPage } from '@/lib/contenu/pages/open-page'
import { giveBackPlaces } from '@/lib/contenu/pages/places'
import { ENTITE } from '@/lib/contenu/pages/scope'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { liens } from '@/lib/platform/db/schema/contenu/liens'
import { contenuVersions } from '@/lib/platform/db/schema/contenu/versions'
import { ConflictError } from '@/lib/platform/errors/errors'

/** Deletes a page that is not published, with its versions. Throws 404, 403, and 409 for a page that must stay. */
export async function deletePage(
  id: number,
  { mark }: { mark: string },
  acteur: Appelant<number>,
): Promise<void> {
  await transaction(async (tx) => {
    const open = await lockPage(tx, id, acteur.userId)
    checkMark(open, mark, acteur.userId)
    if (open.published) throw new ConflictError('Retirez d’abord la page de la publication.')
    const [children] = await tx.select({ total: count() }).from(liens).where(eq(liens.parentLienId, id))
    if (children && children.total > 0)
      throw new ConflictError('D’autres liens du menu sont rangés sous cette page : déplacez-les d’abord.')
    await giveBackPlaces(tx, id)
    await tx
      .delete(contenuVersions)
      .where(and(eq(contenuVersions.entite, ENTITE), eq(contenuVersions.entiteId, id)))
    await tx.delete(liens).where(eq(liens.id, id))
    const { label, url } = open.versions[0]?.contenu ?? open.stored
    await writeAudit(tx, acteur, { action: 'pages.suppression', entite: ENTITE, id, details: { label, url } })
  })
}

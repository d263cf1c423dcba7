import 'server-only'
import { eq } from 'drizzle-orm'
import { checkMark, lockPage } from '@/lib/contenu/pages/open-page'
import { giveBackPlaces } from '@/lib/contenu/pages/places'
import { ENTITE } from '@/lib/contenu/pages/scope'
import { recordStored } from '@/lib/contenu/pages/versions'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { liens } from '@/lib/platform/db/schema/contenu/liens'
import { ConflictError } from '@/lib/platform/errors/errors'

/**
 * Takes a page off: it leaves the menus at the next request, its versions stay, and its address answers 404 unless it took
 * the place of a shared page, which comes back. Throws 404, 403, 409.
 */
export async function withdrawPage(
  id: number,
  { mark }: { mark: string },
  acteur: Appelant<number>,
): Promise<void> {
  const at = now()
  await transaction(async (tx) => {
    const open = await lockPage(tx, id, acteur.userId)
    checkMark(open, mark, acteur.userId)
    if (!open.published) throw new ConflictError('Cette page n’est pas publiée.')
    await recordStored(tx, id, open.stored, open.versions, at)
    await tx.update(liens).set({ publishedAt: null, updatedAt: at }).where(eq(liens.id, id))
    await giveBackPlaces(tx, id)
    await writeAudit(tx, acteur, { action: 'pages.retrait', entite: ENTITE, id })
  })
}

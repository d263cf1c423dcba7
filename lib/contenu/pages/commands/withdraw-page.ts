import 'server-only'
import { and, count, eq } from 'drizzle-orm'
import { checkMark, lockPage } from '@/lib/contenu/pages/open-page'
import { giveBackPlaces } from '@/lib/contenu/pages/places'
import { ENTITE } from '@/lib/contenu/pages/scope'
import { dropDrafts, recordStored } from '@/lib/contenu/pages/versions'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { contenuVersions, liens } from '@/lib/platform/db/schema/contenus'
import { ConflictError } from '@/lib/platform/errors/errors'

type Asked = { mark: string }

/**
 * Takes a page off: it leaves the menus at the next request, its versions stay, and its address answers 404 unless it took
 * the place of a shared page, which comes back. Throws 404, 403, 409.
 */
export async function withdrawPage(id: number, { mark }: Asked, acteur: Appelant<number>): Promise<void> {
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

/** Gives up the draft of a page that was published before: the editor starts again from what readers see. Throws 404, 403, 409. */
export async function dropDraft(id: number, { mark }: Asked, acteur: Appelant<number>): Promise<void> {
  await transaction(async (tx) => {
    const open = await lockPage(tx, id, acteur.userId)
    checkMark(open, mark, acteur.userId)
    if (open.stored.onglets.length === 0)
      throw new ConflictError('Cette page n’a jamais été publiée : supprimez-la.')
    await dropDrafts(tx, id)
    await writeAudit(tx, acteur, { action: 'pages.abandon', entite: ENTITE, id })
  })
}

/** Deletes a page that is not published, with its versions. Throws 404, 403, and 409 for a page that must stay. */
export async function deletePage(id: number, { mark }: Asked, acteur: Appelant<number>): Promise<void> {
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

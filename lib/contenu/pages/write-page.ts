import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { placeLien, updateLien } from '@/lib/contenu/write-lien'
import { leaveOnglets, writeTuileOnglet } from '@/lib/contenu/write-tuile'
import type { OngletEdite, PageEditee } from '@/lib/domain/contenu/page'
import type { TuileEditee } from '@/lib/domain/contenu/tuile'
import type { Tx } from '@/lib/platform/db/client'
import { lienGroupes, onglets } from '@/lib/platform/db/schema/contenu/liens'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'

/**
 * Writes a page over what is stored and publishes it: its link, its portals, its tabs and their tiles. Gives the page with
 * the ids of its rows.
 */
export async function writePage(tx: Tx, id: number, page: PageEditee, at: Date): Promise<PageEditee> {
  await updateLien(tx, id, { label: page.label, url: page.url, publishedAt: at }, at)
  await writePortails(tx, id, page.portails)
  const kept = await clearOnglets(tx, id, page, at)
  const written: OngletEdite[] = []
  for (const [ordre, onglet] of page.onglets.entries()) {
    const ongletId = await writeOnglet(tx, id, onglet, { ordre, at, isKept: kept.has(onglet.id ?? 0) })
    const placed: TuileEditee[] = []
    for (const [rang, tuile] of onglet.tuiles.entries())
      placed.push({
        ...tuile,
        id: await writeTuileOnglet(tx, tuile, {
          ongletId,
          ordre: rang,
          at,
          name: `${page.url.slice(1)}-${onglet.ancre}-${rang + 1}`,
        }),
      })
    written.push({ ...onglet, id: ongletId, tuiles: placed })
  }
  return { ...page, onglets: written }
}

/** The groups that the page is attached to by themselves stay. */
async function writePortails(tx: Tx, lienId: number, portails: readonly number[]): Promise<void> {
  const allPortails = tx.select({ id: groupes.id }).from(groupes).where(isNull(groupes.parentGroupeId))
  await tx
    .delete(lienGroupes)
    .where(
      and(
        eq(lienGroupes.lienId, lienId),
        inArray(lienGroupes.groupeId, allPortails),
        notInArray(lienGroupes.groupeId, [...portails]),
      ),
    )
  await placeLien(
    tx,
    lienId,
    portails.map((groupeId) => ({ groupeId })),
  )
}

/** Takes every tile off the page and deletes the tabs that go; gives those that stay. */
async function clearOnglets(tx: Tx, lienId: number, page: PageEditee, at: Date): Promise<Set<number>> {
  const rows = await tx.select({ id: onglets.id }).from(onglets).where(eq(onglets.lienId, lienId))
  const former = rows.map(({ id }) => id)
  if (former.length === 0) return new Set()
  await leaveOnglets(tx, former, at)
  const wanted = new Set(page.onglets.map(({ id }) => id))
  const gone = former.filter((id) => !wanted.has(id))
  if (gone.length > 0) await tx.delete(onglets).where(inArray(onglets.id, gone))
  // Anchors are unique in a page, and two tabs may exchange theirs.
  await tx
    .update(onglets)
    .set({ ancre: sql`'~' || ${onglets.id}` })
    .where(eq(onglets.lienId, lienId))
  return new Set(former.filter((id) => wanted.has(id)))
}

type Place = { ordre: number; at: Date }

async function writeOnglet(
  tx: Tx,
  lienId: number,
  { id, titre, ancre, composant, texte }: OngletEdite,
  { ordre, at, isKept }: Place & { isKept: boolean },
): Promise<number> {
  const values = {
    titre,
    ancre,
    componentName: composant === '' ? null : composant,
    texte: texte === '' ? null : texte,
    ordre,
    updatedAt: at,
  }
  const [row] =
    isKept && id !== null
      ? await tx.update(onglets).set(values).where(eq(onglets.id, id)).returning({ id: onglets.id })
      : await tx
          .insert(onglets)
          .values({ ...values, lienId })
          .returning({ id: onglets.id })
  if (row === undefined) throw new Error('L’onglet n’a pas été enregistré')
  return row.id
}

import { and, eq, inArray, isNull, notExists, notInArray, sql } from 'drizzle-orm'
import type { OngletEdite, PageEditee, TuileEditee } from '@/lib/domain/contenu/page'
import type { Tx } from '@/lib/platform/db/client'
import {
  lienGroupes,
  liens,
  onglets,
  tuileDocumentations,
  tuileGroupes,
  tuiles,
} from '@/lib/platform/db/schema/contenus'
import { groupes } from '@/lib/platform/db/schema/groupes'
import { tuileColumns } from './tuile'

/**
 * Writes a page over what is stored and publishes it: its link, its portals, its tabs and their tiles. A tile taken away
 * keeps its row, unpublished and without tab, so that a restored version has back what the editor does not show of it.
 * Gives the page with the ids of its rows.
 */
export async function writePage(tx: Tx, id: number, page: PageEditee, at: Date): Promise<PageEditee> {
  await tx
    .update(liens)
    .set({ label: page.label, url: page.url, publishedAt: at, updatedAt: at })
    .where(eq(liens.id, id))
  await writePortails(tx, id, page.portails)
  const kept = await clearOnglets(tx, id, page, at)
  const written: OngletEdite[] = []
  for (const [ordre, onglet] of page.onglets.entries()) {
    const ongletId = await writeOnglet(tx, id, onglet, { ordre, at, isKept: kept.has(onglet.id ?? 0) })
    const placed: TuileEditee[] = []
    for (const [rang, tuile] of onglet.tuiles.entries())
      placed.push({
        ...tuile,
        id: await writeTuile(tx, tuile, {
          ongletId,
          ordre: rang,
          at,
          name: `${page.url.slice(1)}-${onglet.ancre}`,
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
  if (portails.length === 0) return
  await tx
    .insert(lienGroupes)
    .values(portails.map((groupeId) => ({ lienId, groupeId })))
    .onConflictDoNothing()
}

/** Takes every tile off the page and deletes the tabs that go; gives those that stay. */
async function clearOnglets(tx: Tx, lienId: number, page: PageEditee, at: Date): Promise<Set<number>> {
  const rows = await tx.select({ id: onglets.id }).from(onglets).where(eq(onglets.lienId, lienId))
  const former = rows.map(({ id }) => id)
  if (former.length === 0) return new Set()
  await tx
    .update(tuiles)
    .set({ ongletId: null, publishedAt: null, updatedAt: at })
    .where(inArray(tuiles.ongletId, former))
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

async function writeTuile(
  tx: Tx,
  tuile: TuileEditee,
  { ongletId, ordre, at, name }: Place & { ongletId: number; name: string },
): Promise<number> {
  const values = {
    ...tuileColumns(tuile),
    ongletId,
    ordre,
    publishedAt: at,
    updatedAt: at,
  }
  const kept = tuile.id === null ? [] : await takeBack(tx, tuile.id, values)
  const [row] =
    kept.length > 0
      ? kept
      : await tx
          .insert(tuiles)
          .values({
            ...values,
            name: `${name}-${ordre + 1}`,
            type: tuile.documents.length > 0 ? 'documentation' : 'lien',
          })
          .returning({ id: tuiles.id })
  if (row === undefined) throw new Error('La tuile n’a pas été enregistrée')
  await tx.delete(tuileDocumentations).where(eq(tuileDocumentations.tuileId, row.id))
  if (tuile.documents.length > 0)
    await tx
      .insert(tuileDocumentations)
      .values(
        tuile.documents.map((documentationId, rang) => ({ tuileId: row.id, documentationId, ordre: rang })),
      )
  return row.id
}

/** The tile of that row, unless it went to another page or to a home since. */
function takeBack(
  tx: Tx,
  id: number,
  values: Partial<typeof tuiles.$inferInsert>,
): Promise<{ id: number }[]> {
  return tx
    .update(tuiles)
    .set(values)
    .where(
      and(
        eq(tuiles.id, id),
        isNull(tuiles.ongletId),
        notExists(tx.select().from(tuileGroupes).where(eq(tuileGroupes.tuileId, tuiles.id))),
      ),
    )
    .returning({ id: tuiles.id })
}

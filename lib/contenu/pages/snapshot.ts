import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { OngletEdite, PageEditee, TuileEditee } from '@/lib/domain/contenu/page'
import type { Db, Tx } from '@/lib/platform/db/client'
import { lienGroupes, liens, onglets, tuileDocumentations, tuiles } from '@/lib/platform/db/schema/contenus'
import { groupes } from '@/lib/platform/db/schema/groupes'

type Page = typeof liens.$inferSelect

/** A page as it is stored, published or not; null when there is none. Locked for the transaction where `lock` says so. */
export async function readPage(
  tx: Db | Tx,
  id: number,
  { lock = false } = {},
): Promise<{ lien: Page; contenu: PageEditee } | null> {
  const query = tx.select().from(liens).where(eq(liens.id, id))
  const [lien] = await (lock ? query.for('update') : query)
  if (lien === undefined) return null
  const { label, url } = lien
  return {
    lien,
    contenu: { label, url, portails: await readPortails(tx, id), onglets: await readOnglets(tx, id) },
  }
}

async function readPortails(tx: Db | Tx, id: number): Promise<number[]> {
  const rows = await tx
    .select({ id: groupes.id })
    .from(lienGroupes)
    .innerJoin(groupes, eq(groupes.id, lienGroupes.groupeId))
    .where(and(eq(lienGroupes.lienId, id), isNull(groupes.parentGroupeId)))
    .orderBy(asc(groupes.id))
  return rows.map((row) => row.id)
}

async function readOnglets(tx: Db | Tx, lienId: number): Promise<OngletEdite[]> {
  const rows = await tx
    .select()
    .from(onglets)
    .where(eq(onglets.lienId, lienId))
    .orderBy(asc(onglets.ordre), asc(onglets.id))
  const ids = rows.map(({ id }) => id)
  const placed = await readTuiles(tx, ids)
  return rows.map(({ id, titre, ancre, componentName, texte }) => ({
    id,
    titre,
    ancre,
    composant: componentName ?? '',
    texte: texte ?? '',
    tuiles: placed.filter(({ ongletId }) => ongletId === id).map(({ tuile }) => tuile),
  }))
}

async function readTuiles(
  tx: Db | Tx,
  ongletIds: number[],
): Promise<{ ongletId: number | null; tuile: TuileEditee }[]> {
  if (ongletIds.length === 0) return []
  const documents = sql<number[]>`array(select td.documentation_id from ${tuileDocumentations} td
    where td.tuile_id = ${tuiles.id} order by td.ordre, td.documentation_id)`
  const rows = await tx
    .select({ tuile: tuiles, documents })
    .from(tuiles)
    .where(and(inArray(tuiles.ongletId, ongletIds), isNotNull(tuiles.publishedAt)))
    .orderBy(asc(tuiles.ordre), asc(tuiles.id))
  return rows.map(({ tuile, documents: ids }) => ({
    ongletId: tuile.ongletId,
    tuile: {
      id: tuile.id,
      label: tuile.label,
      subtitle: tuile.subtitle ?? '',
      icone: tuile.icone ?? '',
      couleur: tuile.couleur ?? '',
      path: tuile.path ?? '',
      consulter: tuile.canConsult,
      telecharger: tuile.canDownload,
      colonnes: tuile.sizeLg,
      roles: tuile.authorizedUser,
      documents: ids,
    },
  }))
}

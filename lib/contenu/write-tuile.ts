import { createId } from '@paralleldrive/cuid2'
import { and, eq, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { TuileAccueil, TuileEditee } from '@/lib/domain/contenu/tuile'
import type { Tx } from '@/lib/platform/db/client'
import { tuileDocumentations } from '@/lib/platform/db/schema/contenu/documentations'
import { tuileFiltres, tuileGroupes, tuiles } from '@/lib/platform/db/schema/contenu/tuiles'
import { tuileColumns } from './tuile'

type Place = { ordre: number; at: Date }

/**
 * Stores a tile of a home at its rank, with its filter in this portal. A tile that other homes show changes there too, but
 * for its rank and its filter.
 */
export async function writeTuileAccueil(
  tx: Tx,
  tuile: TuileAccueil,
  { portailId, ordre, at }: Place & { portailId: number },
): Promise<void> {
  const tuileId =
    (await updateTuile(tx, tuile, { updatedAt: at })) ??
    (await insertTuile(tx, tuile, { ordre, publishedAt: at, updatedAt: at }))
  await tx
    .insert(tuileGroupes)
    .values({ tuileId, groupeId: portailId, ordre })
    .onConflictDoUpdate({ target: [tuileGroupes.tuileId, tuileGroupes.groupeId], set: { ordre } })
  await writeFiltre(tx, tuileId, portailId, tuile.filtre)
}

/** Stores a tile at its rank in a tab. One that went to another page or to a home since is written anew. Gives its row. */
export async function writeTuileOnglet(
  tx: Tx,
  tuile: TuileEditee,
  { ongletId, ordre, at, name }: Place & { ongletId: number; name: string },
): Promise<number> {
  const columns = { ongletId, ordre, publishedAt: at, updatedAt: at }
  const home = tx.select().from(tuileGroupes).where(eq(tuileGroupes.tuileId, tuiles.id))
  const isFree = and(isNull(tuiles.ongletId), notExists(home))
  return (
    (await updateTuile(tx, tuile, columns, isFree)) ?? (await insertTuile(tx, tuile, { ...columns, name }))
  )
}

type Columns = Partial<typeof tuiles.$inferInsert>

async function insertTuile(tx: Tx, tuile: TuileEditee | TuileAccueil, columns: Columns): Promise<number> {
  const written = tuileColumns(tuile)
  const documentId = createId()
  const list = tuile.documents.length > 0 ? 'documentation' : 'lien'
  const [row] = await tx
    .insert(tuiles)
    .values({
      ...written,
      documentId,
      name: `tuile-${documentId}`,
      type: written.api ? 'total' : list,
      ...columns,
    })
    .returning({ id: tuiles.id })
  if (!row) throw new Error('La tuile n’a pas été créée.')
  await writeDocuments(tx, row.id, tuile.documents)
  return row.id
}

/** Null without such a row. A tile that follows a link keeps following it while its address stays the link's. */
async function updateTuile(
  tx: Tx,
  tuile: TuileEditee | TuileAccueil,
  columns: Columns,
  condition?: SQL,
): Promise<number | null> {
  if (tuile.id === null) return null
  const { path, ...written } = tuileColumns(tuile)
  const ofLink = sql`(select l.url from liens l where l.id = ${tuiles.lienId})`
  const follows = sql`${tuiles.path} is null and ${ofLink} is not distinct from ${path}::text`
  const [row] = await tx
    .update(tuiles)
    .set({
      ...written,
      path: sql`case when ${follows} then null else ${path}::text end`,
      lienId: sql`case when ${follows} then ${tuiles.lienId} end`,
      color: null,
      ...columns,
    })
    .where(and(eq(tuiles.id, tuile.id), condition))
    .returning({ id: tuiles.id })
  if (!row) return null
  await writeDocuments(tx, row.id, tuile.documents)
  return row.id
}

async function writeFiltre(tx: Tx, tuileId: number, portailId: number, filtre: TuileAccueil['filtre']) {
  const chosen = Object.fromEntries(Object.entries(filtre).filter(([, values]) => values.length > 0))
  const own = and(eq(tuileFiltres.tuileId, tuileId), eq(tuileFiltres.portailId, portailId))
  if (Object.keys(chosen).length === 0) await tx.delete(tuileFiltres).where(own)
  else
    await tx
      .insert(tuileFiltres)
      .values({ tuileId, portailId, filtre: chosen })
      .onConflictDoUpdate({
        target: [tuileFiltres.tuileId, tuileFiltres.portailId],
        set: { filtre: chosen },
      })
}

async function writeDocuments(tx: Tx, tuileId: number, documents: readonly number[]): Promise<void> {
  await tx.delete(tuileDocumentations).where(eq(tuileDocumentations.tuileId, tuileId))
  const rows = documents.map((documentationId, ordre) => ({ tuileId, documentationId, ordre }))
  if (rows.length > 0) await tx.insert(tuileDocumentations).values(rows)
}

/** Takes tiles off a home; a tile that no other home shows goes for good. */
export async function leaveAccueil(tx: Tx, portailId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const own = and(eq(tuileGroupes.groupeId, portailId), inArray(tuileGroupes.tuileId, ids))
  await tx.delete(tuileGroupes).where(own)
  await tx
    .delete(tuileFiltres)
    .where(and(eq(tuileFiltres.portailId, portailId), inArray(tuileFiltres.tuileId, ids)))
  await tx.execute(sql`delete from tuiles t where t.id = any(${sql.param(ids)}::int[])
    and t.onglet_id is null and not exists (select 1 from tuile_groupes tg where tg.tuile_id = t.id)`)
}

/**
 * Takes the tiles of tabs off them. Each keeps its row, unpublished and without tab, so that a restored version has back
 * what the editor does not show of it.
 */
export async function leaveOnglets(tx: Tx, ongletIds: number[], at: Date): Promise<void> {
  await tx
    .update(tuiles)
    .set({ ongletId: null, publishedAt: null, updatedAt: at })
    .where(inArray(tuiles.ongletId, ongletIds))
}

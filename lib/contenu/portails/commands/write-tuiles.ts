import { createId } from '@paralleldrive/cuid2'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PortailOuvert } from '@/lib/contenu/portails/edition'
import type { TuileEditee } from '@/lib/domain/administration/portail'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { tuileDocumentations, tuileFiltres, tuileGroupes, tuiles } from '@/lib/platform/db/schema/contenus'

/** Stores the tiles of a portal's home in their order, without those that are gone. Shared tiles change everywhere. */
export async function writeTuiles(
  tx: Tx,
  { id: portailId, tuiles: known }: PortailOuvert,
  edited: readonly TuileEditee[],
): Promise<void> {
  const kept = edited.flatMap(({ id }) => (id === null ? [] : [id]))
  const gone = Object.keys(known)
    .map(Number)
    .filter((id) => !kept.includes(id))
  for (const [ordre, tuile] of edited.entries()) {
    const id =
      tuile.id === null ? await insertTuile(tx, tuile, ordre) : await updateTuile(tx, tuile.id, tuile)
    await tx
      .insert(tuileGroupes)
      .values({ tuileId: id, groupeId: portailId, ordre })
      .onConflictDoUpdate({ target: [tuileGroupes.tuileId, tuileGroupes.groupeId], set: { ordre } })
    await writeFiltre(tx, id, portailId, tuile.filtre)
    await writeDocuments(tx, id, tuile.documents)
  }
  await removeTuiles(tx, portailId, gone)
}

const written = (tuile: TuileEditee) => ({
  label: tuile.label,
  subtitle: tuile.subtitle || null,
  icone: tuile.icone || null,
  couleur: tuile.couleur || null,
  sizeSm: tuile.sizeSm,
  sizeMd: tuile.sizeMd,
  sizeLg: tuile.sizeLg,
  api: tuile.api || null,
  canConsult: tuile.canConsult,
  canDownload: tuile.canDownload,
  authorizedUser: [...new Set(tuile.authorizedUser)].sort(),
  prescripteurs: tuile.prescripteurs,
})

async function insertTuile(tx: Tx, tuile: TuileEditee, ordre: number): Promise<number> {
  const documentId = createId()
  const [row] = await tx
    .insert(tuiles)
    .values({
      ...written(tuile),
      documentId,
      name: `tuile-${documentId}`,
      path: tuile.path || null,
      type: tuile.api === '' ? 'lien' : 'total',
      ordre,
      publishedAt: now(),
    })
    .returning({ id: tuiles.id })
  if (!row) throw new Error('La tuile n’a pas été créée.')
  return row.id
}

/** A tile that follows a link keeps following it while its address stays the link's. */
async function updateTuile(tx: Tx, id: number, tuile: TuileEditee): Promise<number> {
  const path = tuile.path || null
  const ofLink = sql`(select l.url from liens l where l.id = ${tuiles.lienId})`
  const follows = sql`${tuiles.path} is null and ${ofLink} is not distinct from ${path}::text`
  await tx
    .update(tuiles)
    .set({
      ...written(tuile),
      path: sql`case when ${follows} then null else ${path}::text end`,
      lienId: sql`case when ${follows} then ${tuiles.lienId} end`,
      color: null,
      updatedAt: now(),
    })
    .where(eq(tuiles.id, id))
  return id
}

async function writeFiltre(tx: Tx, tuileId: number, portailId: number, filtre: TuileEditee['filtre']) {
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
  const rows = [...new Set(documents)].map((documentationId, ordre) => ({ tuileId, documentationId, ordre }))
  if (rows.length > 0) await tx.insert(tuileDocumentations).values(rows)
}

/** Takes tiles off a home; a tile that no other home shows goes for good. */
async function removeTuiles(tx: Tx, portailId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const own = and(eq(tuileGroupes.groupeId, portailId), inArray(tuileGroupes.tuileId, ids))
  await tx.delete(tuileGroupes).where(own)
  await tx
    .delete(tuileFiltres)
    .where(and(eq(tuileFiltres.portailId, portailId), inArray(tuileFiltres.tuileId, ids)))
  await tx.execute(sql`delete from tuiles t where t.id = any(${sql.param(ids)}::int[])
    and t.onglet_id is null and not exists (select 1 from tuile_groupes tg where tg.tuile_id = t.id)`)
}

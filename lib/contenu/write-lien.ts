import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { LienEdite } from '@/lib/domain/contenu/lien'
import { isInternal } from '@/lib/domain/contenu/liens'
import type { Tx } from '@/lib/platform/db/client'
import { lienGroupes, liens } from '@/lib/platform/db/schema/contenu/liens'

/** A link as its row holds what people edit of it. A page of ours is followed within the site, any other address as it is (SHELL-30, SHELL-31). */
export const lienColumns = ({ label, url, icon, hasExternalUrl, isSubItem }: LienEdite) => ({
  label,
  url,
  type: isInternal({ url }) ? 'nuxt-link' : 'lien',
  icon: icon || null,
  hasExternalUrl,
  isSubItem,
})

type Columns = Omit<typeof liens.$inferInsert, 'ordre'> & { ordre?: number | SQL }

/** Adds a link, which no menu shows before `placeLien`. Gives its row. */
export async function insertLien(tx: Tx, columns: Columns, at: Date): Promise<number> {
  const [row] = await tx
    .insert(liens)
    .values({ ...columns, createdAt: at, updatedAt: at })
    .returning({ id: liens.id })
  if (!row) throw new Error('Le lien n’a pas été créé.')
  return row.id
}

/** Changes columns of a link. */
export async function updateLien(tx: Tx, id: number, columns: Partial<Columns>, at: Date): Promise<void> {
  await tx
    .update(liens)
    .set({ ...columns, updatedAt: at })
    .where(eq(liens.id, id))
}

type Place = { groupeId: number; ordre?: number | null }

/** Puts a link into menus at these ranks; without one, at its own or at the one that it has there. */
export async function placeLien(tx: Tx, lienId: number, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return
  await tx
    .insert(lienGroupes)
    .values(places.map(({ groupeId, ordre = null }) => ({ lienId, groupeId, ordre })))
    .onConflictDoUpdate({
      target: [lienGroupes.lienId, lienGroupes.groupeId],
      set: { ordre: sql`coalesce(excluded.ordre, ${lienGroupes.ordre})` },
    })
}

/** Takes links out of a menu. A link that nothing else shows and that is no page goes for good. */
export async function leaveMenu(tx: Tx, portailId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .delete(lienGroupes)
    .where(and(eq(lienGroupes.groupeId, portailId), inArray(lienGroupes.lienId, ids)))
  await deleteLiens(
    tx,
    sql`select l.id from liens l where l.id = any(${sql.param(ids)}::int[])
      and not exists (select 1 from lien_groupes lg where lg.lien_id = l.id)
      and not exists (select 1 from onglets o where o.lien_id = l.id)`,
  )
}

/** Deletes links. What stays leaves the links that go, which would take it along. */
export async function deleteLiens(tx: Tx, ids: SQL): Promise<void> {
  await tx.execute(sql`update liens c set parent_lien_id = null, is_sub_item = false
    where c.parent_lien_id in (${ids}) and c.id not in (${ids})`)
  await tx.execute(sql`delete from liens l where l.id in (${ids})`)
}

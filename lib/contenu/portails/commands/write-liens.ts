import { createId } from '@paralleldrive/cuid2'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PortailOuvert } from '@/lib/contenu/portails/edition'
import type { LienEdite } from '@/lib/domain/administration/portail'
import { isInternal } from '@/lib/domain/liens'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { lienGroupes, liens } from '@/lib/platform/db/schema/contenus'
import { checkPlace } from './check-place'

/**
 * Stores the menu of a portal: its lines in their order, without those that are gone. Shared lines change everywhere;
 * throws ValidationError where one of them would leave the menu of somebody else.
 */
export async function writeLiens(
  tx: Tx,
  { id: portailId, liens: known }: PortailOuvert,
  lines: readonly LienEdite[],
): Promise<void> {
  const kept = lines.flatMap(({ id }) => (id === null ? [] : [id]))
  const gone = Object.keys(known)
    .map(Number)
    .filter((id) => !kept.includes(id))
  let parent: number | null = null
  for (const [index, line] of lines.entries()) {
    const parentLienId: number | null = line.isSubItem ? parent : null
    if (line.id !== null && parentLienId !== null && known[line.id]?.partage.length)
      await checkPlace(tx, { portailId, index, id: line.id, parentLienId, kept })
    const id: number =
      line.id === null
        ? await insertLien(tx, line, parentLienId, index)
        : await updateLien(tx, line.id, line, parentLienId, known[line.id]?.page ?? false)
    if (!line.isSubItem) parent = id
    await tx
      .insert(lienGroupes)
      .values({ lienId: id, groupeId: portailId, ordre: index })
      .onConflictDoUpdate({ target: [lienGroupes.lienId, lienGroupes.groupeId], set: { ordre: index } })
  }
  await removeLiens(tx, portailId, gone)
}

/** An internal link is a path of ours, any other one is followed as it is (SHELL-30, SHELL-31). */
const written = ({ label, url, icon, hasExternalUrl, isSubItem }: LienEdite) => ({
  label,
  icon: icon || null,
  hasExternalUrl,
  isSubItem,
  url,
  type: isInternal({ url }) ? 'nuxt-link' : 'lien',
})

async function insertLien(tx: Tx, line: LienEdite, parentLienId: number | null, ordre: number) {
  const at = now()
  const [row] = await tx
    .insert(liens)
    .values({ ...written(line), documentId: createId(), parentLienId, ordre, publishedAt: at })
    .returning({ id: liens.id })
  if (!row) throw new Error('Le lien n’a pas été créé.')
  return row.id
}

async function updateLien(
  tx: Tx,
  id: number,
  line: LienEdite,
  parentLienId: number | null,
  isPage: boolean,
): Promise<number> {
  const { url, type, ...rest } = written(line)
  // The address of a page is the page's: it is changed with it.
  const address = isPage ? {} : { url, type }
  await tx
    .update(liens)
    .set({ ...rest, ...address, parentLienId, updatedAt: now() })
    .where(eq(liens.id, id))
  return id
}

/** Takes links out of a menu. A link that nothing else shows and that is no page goes for good. */
async function removeLiens(tx: Tx, portailId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .delete(lienGroupes)
    .where(and(eq(lienGroupes.groupeId, portailId), inArray(lienGroupes.lienId, ids)))
  const orphan = sql`l.id = any(${sql.param(ids)}::int[])
    and not exists (select 1 from lien_groupes lg where lg.lien_id = l.id)
    and not exists (select 1 from onglets o where o.lien_id = l.id)`
  // What stays leaves the links that go, which would take it along.
  await tx.execute(sql`update liens c set parent_lien_id = null, is_sub_item = false
    where c.parent_lien_id in (select l.id from liens l where ${orphan})
      and not (c.id in (select l.id from liens l where ${orphan}))`)
  await tx.execute(sql`delete from liens l where ${orphan}`)
}

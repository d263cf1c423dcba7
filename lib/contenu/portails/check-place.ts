import { sql } from 'drizzle-orm'
import type { Tx } from '@/lib/platform/db/client'
import { fieldRefusal } from '@/lib/platform/errors/refusal'

type Place = { portailId: number; index: number; id: number; parentLienId: number; kept: readonly number[] }

const REFUSAL =
  'Placé ici, ce lien ou ceux qu’il porte sortiraient du menu d’autres portails. Mettez-le au premier niveau, ou retirez-le de ce menu.'

/**
 * Throws ValidationError when a shared link goes under one that those who also show it do not show, or when links that
 * others show under it would lie at a third level: either would leave the menus of these others.
 */
export async function checkPlace(tx: Tx, { portailId, index, id, parentLienId, kept }: Place): Promise<void> {
  const { rows } = await tx.execute(sql`
    select l.id from liens l where l.id = ${id} and l.parent_lien_id is distinct from ${parentLienId} and (
      exists (select 1 from lien_groupes lg join groupes g on g.id = lg.groupe_id
        where lg.lien_id = l.id and lg.groupe_id <> ${portailId} and not exists (
          select 1 from lien_groupes pg
          where pg.lien_id = ${parentLienId} and pg.groupe_id in (g.id, g.parent_groupe_id)))
      or exists (select 1 from liens c join lien_groupes cg on cg.lien_id = c.id
        where c.parent_lien_id = l.id and cg.groupe_id <> ${portailId}
          and c.id <> all(${sql.param([...kept])}::int[])))`)
  if (rows.length > 0) throw fieldRefusal(['liens', String(index), 'isSubItem'], REFUSAL)
}

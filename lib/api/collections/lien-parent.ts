import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '@/lib/db/client'
import type { WriteContext } from '../collection'
import { ValidationError } from '../errors'

const place = z.object({ parent: z.number().nullable(), boucle: z.boolean(), ailleurs: z.boolean() })

const LOOP = 'Un lien ne se range ni sous lui-même, ni sous un lien qu’il porte.'
const ELSEWHERE = 'Ce lien ne se range que sous un lien montré par les mêmes portails et groupes.'

/**
 * Throws ValidationError when a link lies under itself, or under one that is not in all the menus that show it: it would
 * leave them.
 */
async function checkParent(tx: Tx, id: number): Promise<void> {
  // Two links put under each other at once: the second sees what the first wrote.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('liens.parent', 0))`)
  const { rows } = await tx.execute(sql`
    with recursive above(id) as (
      select l.parent_lien_id from liens l where l.id = ${id}
      union select l.parent_lien_id from liens l join above a on a.id = l.id)
    select l.parent_lien_id as parent, l.id in (select a.id from above a where a.id is not null) as boucle,
      exists (select 1 from lien_groupes lg join groupes g on g.id = lg.groupe_id
        where lg.lien_id = l.id and not exists (select 1 from lien_groupes pg
          where pg.lien_id = l.parent_lien_id and pg.groupe_id in (g.id, g.parent_groupe_id))) as ailleurs
    from liens l where l.id = ${id}`)
  const { parent, boucle, ailleurs } = place.parse(rows[0])
  if (parent === null || !(boucle || ailleurs)) return
  const message = boucle ? LOOP : ELSEWHERE
  throw new ValidationError(message, { errors: [{ path: ['parentLien'], message }] })
}

async function parentOf(tx: Tx, id: number): Promise<unknown> {
  const { rows } = await tx.execute(sql`select parent_lien_id as parent from liens where id = ${id}`)
  return rows[0]?.parent
}

export const checkCreatedLien = ({ tx }: WriteContext, id: number): Promise<void> => checkParent(tx, id)

/** Checks the link above when it changes. Throws ValidationError. */
export async function checkChangedLien(
  { tx }: WriteContext,
  id: number,
  write: () => Promise<void>,
): Promise<void> {
  const before = await parentOf(tx, id)
  await write()
  if ((await parentOf(tx, id)) !== before) await checkParent(tx, id)
}

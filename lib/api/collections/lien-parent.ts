import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '@/lib/db/client'
import type { WriteContext } from '../collection'
import { ValidationError } from '../errors'

const place = z.object({ parent: z.number().nullable(), groupes: z.array(z.number()) })
type Place = z.infer<typeof place>
const faults = z.object({ boucle: z.boolean(), ailleurs: z.boolean(), dessous: z.boolean() })

const LOOP = 'Un lien ne se range ni sous lui-même, ni sous un lien qu’il porte.'
const ELSEWHERE = 'Ce lien ne se range que sous un lien montré par les mêmes portails et groupes.'
const BELOW = 'Un lien rangé sous celui-ci est montré par un portail ou un groupe qui ne le montrerait plus.'

/** Whether a link is in a menu that does not show the one above it: it would be dropped from that menu. */
const isElsewhere = (lien: SQL, parent: SQL) => sql`exists (
  select 1 from lien_groupes lg join groupes g on g.id = lg.groupe_id
  where lg.lien_id = ${lien} and not exists (
    select 1 from lien_groupes pg where pg.lien_id = ${parent} and pg.groupe_id in (g.id, g.parent_groupe_id)))`

/**
 * Throws ValidationError when a link lies under itself, under one that is not in all the menus that show it, or over one
 * that is in other menus.
 */
async function checkPlace(tx: Tx, id: number, changed: 'parentLien' | 'groupes'): Promise<void> {
  // Two links put under each other at once: the second sees what the first wrote.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('liens.parent', 0))`)
  const { rows } = await tx.execute(sql`
    with recursive above(id) as (
      select l.parent_lien_id from liens l where l.id = ${id}
      union select l.parent_lien_id from liens l join above a on a.id = l.id)
    select l.id in (select a.id from above a where a.id is not null) as boucle,
      l.parent_lien_id is not null and ${isElsewhere(sql`l.id`, sql`l.parent_lien_id`)} as ailleurs,
      exists (select 1 from liens c where c.parent_lien_id = l.id and ${isElsewhere(sql`c.id`, sql`l.id`)}) as dessous
    from liens l where l.id = ${id}`)
  const { boucle, ailleurs, dessous } = faults.parse(rows[0])
  const message = (boucle && LOOP) || (ailleurs && ELSEWHERE) || (dessous && BELOW)
  if (message) throw new ValidationError(message, { errors: [{ path: [changed], message }] })
}

async function placeOf(tx: Tx, id: number): Promise<Place> {
  const { rows } = await tx.execute(sql`
    select l.parent_lien_id as parent,
      array(select lg.groupe_id from lien_groupes lg where lg.lien_id = l.id order by 1) as groupes
    from liens l where l.id = ${id}`)
  return place.parse(rows[0])
}

export const checkCreatedLien = ({ tx }: WriteContext, id: number): Promise<void> =>
  checkPlace(tx, id, 'parentLien')

/** Checks the menus of a link when the link above it or its groups change. Throws ValidationError. */
export async function checkChangedLien(
  { tx }: WriteContext,
  id: number,
  write: () => Promise<void>,
): Promise<void> {
  const before = await placeOf(tx, id)
  await write()
  const after = await placeOf(tx, id)
  if (after.parent !== before.parent) await checkPlace(tx, id, 'parentLien')
  else if (String(after.groupes) !== String(before.groupes)) await checkPlace(tx, id, 'groupes')
}

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { WriteContext } from '@/lib/platform/api/collection'
import type { Tx } from '@/lib/platform/db/client'
import { fieldRefusal } from '@/lib/platform/errors/refusal'

const place = z.object({ parent: z.number().nullable(), groupes: z.array(z.number()) })
type Place = z.infer<typeof place>
const faults = z.object({ boucle: z.boolean(), ailleurs: z.number(), dessous: z.number() })
type Faults = z.infer<typeof faults>

const LOOP = 'Un lien ne se range ni sous lui-même, ni sous un lien qu’il porte.'
const ELSEWHERE = 'Ce lien ne se range que sous un lien montré par les mêmes portails et groupes.'
const BELOW = 'Un lien rangé sous celui-ci serait encore montré là où celui-ci ne le serait plus.'

/** Portals and groups that show a link and not the one above it: it is dropped from their menus. */
const elsewhere = (lien: SQL, parent: SQL) => sql`(
  select count(*)::int from lien_groupes lg join groupes g on g.id = lg.groupe_id
  where lg.lien_id = ${lien} and not exists (
    select 1 from lien_groupes pg where pg.lien_id = ${parent} and pg.groupe_id in (g.id, g.parent_groupe_id)))`

/** Faults of the place of a link: under itself, in how many menus without the one above it, or out of those below. */
async function faultsOf(tx: Tx, id: number): Promise<Faults> {
  const { rows } = await tx.execute(sql`
    with recursive above(id) as (
      select l.parent_lien_id from liens l where l.id = ${id}
      union select l.parent_lien_id from liens l join above a on a.id = l.id)
    select l.id in (select a.id from above a where a.id is not null) as boucle,
      case when l.parent_lien_id is null then 0 else ${elsewhere(sql`l.id`, sql`l.parent_lien_id`)} end as ailleurs,
      (select coalesce(sum(${elsewhere(sql`c.id`, sql`l.id`)}), 0)::int from liens c where c.parent_lien_id = l.id) as dessous
    from liens l where l.id = ${id}`)
  return faults.parse(rows[0])
}

function refuse({ boucle, ailleurs, dessous }: Faults, changed: 'parentLien' | 'groupes'): void {
  const message = (boucle && LOOP) || (ailleurs > 0 && ELSEWHERE) || (dessous > 0 && BELOW)
  if (message) throw fieldRefusal(changed, message)
}

/** Two links put under each other at once: the second sees what the first wrote. */
const oneAtATime = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('liens.parent', 0))`)

async function placeOf(tx: Tx, id: number): Promise<Place> {
  const { rows } = await tx.execute(sql`
    select l.parent_lien_id as parent,
      array(select lg.groupe_id from lien_groupes lg where lg.lien_id = l.id order by 1) as groupes
    from liens l where l.id = ${id}`)
  return place.parse(rows[0])
}

/** Checks the place of a new link. Throws ValidationError. */
export async function checkCreatedLien({ tx }: WriteContext, id: number): Promise<void> {
  await oneAtATime(tx)
  refuse(await faultsOf(tx, id), 'parentLien')
}

/**
 * Checks the menus of a link when the link above it or its groups change: a change of groups that leaves no more wrong than it
 * found passes, so that menus can be mended one by one. Throws ValidationError.
 */
export async function checkChangedLien(
  { tx }: WriteContext,
  id: number,
  write: () => Promise<void>,
): Promise<void> {
  const [before, wrong] = [await placeOf(tx, id), await faultsOf(tx, id)]
  await write()
  const after = await placeOf(tx, id)
  const isMoved = after.parent !== before.parent
  if (!isMoved && String(after.groupes) === String(before.groupes)) return
  await oneAtATime(tx)
  const { boucle, ailleurs, dessous } = await faultsOf(tx, id)
  const added = {
    boucle,
    ailleurs: ailleurs - (isMoved ? 0 : wrong.ailleurs),
    dessous: dessous - wrong.dessous,
  }
  refuse(added, isMoved ? 'parentLien' : 'groupes')
}

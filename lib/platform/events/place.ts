import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mayConnect } from '@/lib/platform/auth/integration-token'
import { now } from '@/lib/platform/clock'
import { getDb, transaction } from '@/lib/platform/db/client'

const last = z.object({ dernier: z.coerce.number() })

/** Whether the author of the webhook `w` of a partner may still have one, and where `e` is given has the group of that event. */
export const isAuthors = (w: SQL, e?: SQL): SQL => {
  const mine = e
    ? sql` and u.id in (select ug.user_id from user_groupes ug where ug.groupe_id = ${e}.groupe_id)`
    : sql``
  return sql`(not ${w}.limite or exists (select 1 from users u where u.id = ${w}.auteur_id and ${mayConnect}${mine}))`
}

/** Whether the webhook `w` takes the event `e`, by its type and whose it is (FIRST-36). */
export const isWanted = (w: SQL, e: SQL): SQL =>
  sql`((${w}.types = '{}' or ${e}.type = any(${w}.types)) and (${w}.groupe_id is null or ${w}.groupe_id = ${e}.groupe_id)
    and ${isAuthors(w, e)})`

/**
 * Gives their places to the events whose transactions are committed, and their deliveries to the addresses that want them.
 * Whoever places events holds the row of the last place until the end: places follow the order in which they can be read,
 * so that nobody who reads up to one of them misses an event that was slower to commit (FIRST-17). True when there was any.
 */
export async function placeEvents(): Promise<boolean> {
  const db = await getDb()
  const { rows } = await db.execute(sql`select exists(select 1 from evenements where rang is null) as waits`)
  if (rows[0]?.waits !== true) return false
  const at = now().toISOString()
  await transaction(async (tx) => {
    const held = await tx.execute(sql`
      insert into evenements_rang (id, dernier) values (1, 0)
      on conflict (id) do update set dernier = evenements_rang.dernier returning dernier`)
    const { dernier } = last.parse(held.rows[0])
    // A statement of its own: it sees what was committed while the row was waited for.
    await tx.execute(sql`
      with placed as (
        update evenements e set rang = ${dernier}::bigint + w.n
        from (select id, row_number() over (order by id) as n from evenements where rang is null) w
        where w.id = e.id
        returning e.id, e.rang, e.type, e.objet, e.groupe_id
      ), sent as (
        insert into envois_webhook (webhook_id, evenement_id, type, objet, depuis_at, prochaine_tentative_at, created_at)
        select w.id, p.id, p.type, p.objet, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
        from placed p join webhooks w on w.actif and ${isWanted(sql`w`, sql`p`)}
        order by p.rang, w.id
      )
      update evenements_rang set dernier = dernier + (select count(*) from placed) where id = 1`)
  })
  return true
}

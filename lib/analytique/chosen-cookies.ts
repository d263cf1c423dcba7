import 'server-only'
import { sql } from 'drizzle-orm'
import { needsReference, referenceText } from '@/lib/domain/analytique/vue'
import { transaction } from '@/lib/platform/db/client'

/** Selections of the dashboard that a person keeps on the server: those of the last links and browsers, beside those of the views that are sent, to them or to who opened their link. */
const KEPT = 50

/** The text of a cookie for a selection, or its reference where it is too long for one (as PERIM-51). */
export async function keptText(userId: number, text: string, valeurs: readonly string[]): Promise<string> {
  if (!needsReference(text)) return text
  const id = crypto.randomUUID()
  await transaction(async (tx) => {
    await tx.execute(sql`
      insert into selections_analytiques (id, user_id, valeurs) values (${id}, ${userId}, ${sql.param(valeurs)}::text[])`)
    await tx.execute(sql`
      delete from selections_analytiques where user_id = ${userId} and id in (
        select id from selections_analytiques s where user_id = ${userId}
          and not exists (select 1 from envois_analytiques e where e.requete like '%' || s.id || '%')
        order by created_at desc, id = ${id} desc offset ${KEPT})`)
  })
  return referenceText(id)
}

/** Cookies to write and to delete. */
export type ChosenCookies = { set: Map<string, string>; remove: string[] }

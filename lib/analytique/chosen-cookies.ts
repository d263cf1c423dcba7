import 'server-only'
import { sql } from 'drizzle-orm'
import {
  COOKIE_DE,
  needsReference,
  referenceText,
  TABLEAU_DE_BORD,
  TEXTES,
} from '@/lib/domain/analytique/vue'
import { transaction } from '@/lib/platform/db/client'
import { type Lecture, vueQuery } from './adresse'

/** Selections of the dashboard that a person keeps on the server: those of the last links and browsers, beside those of the views that are kept, shared or sent, by them or by who opened their link. */
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
          and not exists (select 1 from vues_listes v
            where v.liste = ${TABLEAU_DE_BORD} and v.requete like '%' || s.id || '%')
        order by created_at desc, id = ${id} desc offset ${KEPT})`)
  })
  return referenceText(id)
}

/** A choice that was made: the query of the view that it leads to, the cookies to write and those to delete. */
export type Choisi = { requete: string; set: Map<string, string>; remove: string[] }

/** The whole selection of a view as the last choice: a bare address opens on it. What is chosen no more has no cookie. */
export function chosen(lecture: Lecture): Choisi {
  const texts = TEXTES.map((name) => [COOKIE_DE[name], lecture.textes[name]] as const)
  return {
    requete: vueQuery(lecture),
    set: new Map(texts.flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const]))),
    remove: texts.flatMap(([name, text]) => (text === undefined ? [name] : [])),
  }
}

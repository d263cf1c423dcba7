import { type SQL, sql } from 'drizzle-orm'

/** Day that the next control of the box `v`, of the equipment `q`, is due: a year after the last one. */
export const prochainControle: SQL = sql`coalesce(v.prochain_controle,
  (coalesce(v.dernier_controle, q.mise_en_service) + interval '1 year')::date)`

/** Where its control stands on a day, as `controleOf` says it. */
export const controleSql = (
  day: string,
): SQL => sql`case when ${prochainControle} >= ${day}::date then 'À jour'
  when v.type = 'VMC gaz' then 'En retard' else 'À contrôler' end`

import { type SQL, sql } from 'drizzle-orm'

/** Whether an agency is closed on a day beside Sundays and public holidays: by itself, or with all of them (FIRST-20). */
export const isFermee = (agenceId: SQL, jour: SQL): SQL => sql`exists (
  select 1 from fermetures f where f.archive_le is null and (f.agence_id is null or f.agence_id = ${agenceId})
    and ${jour} between f.debut and f.fin)`

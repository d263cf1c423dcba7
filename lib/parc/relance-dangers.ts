import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { DGI } from '@/lib/domain/parc/non-conformites'
import { NON_CONFORMITES_CLOSES } from '@/lib/domain/parc/statuts'
import { today } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'
import { getDb, transaction } from '@/lib/platform/db/client'
import { wakeMail } from '@/lib/platform/mail/queue'
import { type DangerConstate, remindManagers } from './tell-managers'

export const RELANCE_DANGERS_JOB = 'relance-dangers'

/** Dangers found before today that nobody has said to know of. */
const waiting = () => sql`n.gravite = ${DGI} and n.acquittee_at is null
  and not ${among(sql`n.statut`, NON_CONFORMITES_CLOSES)}
  and (n.created_at at time zone 'Europe/Paris')::date < ${today()}::date`

/** Danger as a mail tells it and statements read it. */
export const danger = z.object({
  id: z.number(),
  numero: z.string(),
  groupeId: z.number(),
  date: z.string(),
  delai: z.string(),
  lieu: z.string(),
  equipement: z.string(),
  constat: z.string(),
  mesurePrise: z.string(),
}) satisfies z.ZodType<DangerConstate>

/**
 * Reminds the managers, every day until one of them acknowledges it, of each danger of the days before. A danger is read
 * locked: who acknowledges it meanwhile is not reminded.
 */
export async function runRelanceDangers(): Promise<{ dangers: number; messages: number }> {
  const db = await getDb()
  const found = await db.execute(sql`select n.id from non_conformites n where ${waiting()} order by n.id`)
  const ids = z.array(z.object({ id: z.number() })).parse(found.rows)
  const done = { dangers: 0, messages: 0 }
  for (const { id } of ids) {
    const messages = await transaction(async (tx) => {
      const { rows } = await tx.execute(sql`
        select n.id, n.numero, n.groupe_id as "groupeId", n.date::text as date, n.delai::text as delai, n.constat,
          n.mesure_prise as "mesurePrise", coalesce((select concat_ws(', ', l.reference, l.adresse, l.ville)
            from logements l where l.id = n.logement_id), '') as lieu,
          coalesce((select concat_ws(' ', q.marque_lib, q.modele_lib) from equipements q
            where q.id = n.equipement_id), '') as equipement
        from non_conformites n where n.id = ${id} and ${waiting()} for update of n`)
      return rows[0] === undefined ? 0 : remindManagers(tx, danger.parse(rows[0]))
    })
    if (messages > 0) done.dangers += 1
    done.messages += messages
  }
  wakeMail()
  return done
}

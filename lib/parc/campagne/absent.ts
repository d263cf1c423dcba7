import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rights } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { COURRIER_COLUMNS, courrierRow } from './courrier'
import { aDecider, nonVisite, suiviFrom, tentatives } from './suivi'

const absent = courrierRow.extend({
  id: z.number(),
  groupeId: z.number(),
  occupantId: z.number(),
  passages: z.array(z.object({ at: z.coerce.date(), resultat: z.string(), avis: z.boolean() })),
})
/** A dwelling whose occupant was never found, or refused, with what a letter says of it. */
export type Absent = z.infer<typeof absent>

/** A dwelling of the person's groups that is listed now. Throws NotFoundError for any other. */
export async function readAbsent(db: Db | Tx, userId: number, id: number): Promise<Absent> {
  const { rows } = await db.execute(sql`
    select ${COURRIER_COLUMNS}, l.id, l.groupe_id as "groupeId", o.id as "occupantId",
      coalesce((select json_agg(json_build_object('at', p.at, 'resultat', p.resultat, 'avis', p.avis_de_passage)
        order by p.at) from ${tentatives}), '[]'::json) as passages
    from ${suiviFrom} join clients cl on cl.id = l.client_id
    where l.id = ${id} and ${rights(userId, sql`l.groupe_id`)} and ${nonVisite(today())} and ${aDecider}`)
  if (rows[0] === undefined) throw new NotFoundError()
  return absent.parse(rows[0])
}

/**
 * Finds and locks it: of two decisions at once, the second sees the first. Weaker than what a foreign key takes, as in
 * `demanderRendezVous`.
 */
export async function lockAbsent(tx: Tx, userId: number, id: number): Promise<Absent> {
  await tx.execute(
    sql`select 1 from logements l where l.id = ${id} and ${rights(userId, sql`l.groupe_id`)} for no key update`,
  )
  return readAbsent(tx, userId, id)
}

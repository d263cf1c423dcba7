import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { getDb } from '@/lib/db/client'
import { rights } from '@/lib/perimetre/scope'

const row = z.object({ id: z.number(), nom: z.string(), adresse: z.string() })

/** A billing address to choose: its name, and itself on one line. */
export type AdresseChoix = z.output<typeof row>

/** Billing addresses in use of a group of the person's, by name. */
export async function adressesFacturationOf(userId: number, groupeId: number): Promise<AdresseChoix[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select a.id, a.nom,
      concat_ws(', ', concat_ws(' ', nullif(a.numero, ''), a.rue), concat_ws(' ', a.code_postal, a.ville)) as adresse
    from adressefacturations a join adressefacturation_groupes x on x.adressefacturation_id = a.id
    where x.groupe_id = ${groupeId} and a.actif and ${rights(userId, sql`x.groupe_id`)}
    order by a.nom, a.id`)
  return z.array(row).parse(rows)
}

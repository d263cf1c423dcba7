import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rights } from '@/lib/perimetre/scope'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'

const row = z.object({ digicode: z.string().min(1) })

/** The digicode of a dwelling, and the line of the audit that says who read it (PARK-18). Throws 404 for any other. */
export async function revealDigicode(logementId: number, acteur: Appelant<number>): Promise<string> {
  return transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      select l.digicode from logements l
      where l.id = ${logementId} and l.digicode <> '' and ${rights(acteur.userId, sql`l.groupe_id`)}`)
    if (rows[0] === undefined) throw new NotFoundError()
    const { digicode } = row.parse(rows[0])
    await writeAudit(tx, acteur, { action: 'logement.digicode', entite: 'logements', id: logementId })
    return digicode
  })
}

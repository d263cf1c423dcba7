import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { DGI, mayAcknowledge } from '@/lib/domain/parc/non-conformites'
import { formatInstant } from '@/lib/domain/textes/format'
import { rights } from '@/lib/perimetre/scope'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { SessionUser } from '@/lib/platform/auth/session'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError, ForbiddenError, NotFoundError } from '@/lib/platform/errors/errors'

const row = z.object({
  gravite: z.string(),
  par: z.string().nullable(),
  at: z.coerce.date().nullable(),
})

export type Acquittement = { id: number; acquitteePar: string; acquitteeAt: string }

/**
 * Says in a manager's name that they know of a danger (PARK-29). The first one is kept: whoever comes after is told who it
 * was. Throws 403, 404, 409.
 */
export async function acknowledgeDanger(
  id: number,
  user: SessionUser,
  acteur: Appelant<number>,
): Promise<Acquittement> {
  return transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      select n.gravite, n.acquittee_par as par, n.acquittee_at as at from non_conformites n
      where n.id = ${id} and ${rights(user.id, sql`n.groupe_id`)} for update`)
    const [found] = z.array(row).parse(rows)
    if (found === undefined) throw new NotFoundError()
    if (!mayAcknowledge(user)) throw new ForbiddenError()
    if (found.gravite !== DGI)
      throw new ConflictError('Seul un danger grave et immédiat demande à en prendre acte.')
    if (found.at !== null)
      throw new ConflictError(
        `${found.par ?? 'Un responsable'} en a pris acte le ${formatInstant(found.at)}.`,
      )
    const [par, at] = [`${user.firstname} ${user.lastname}`, now().toISOString()]
    await tx.execute(sql`update non_conformites set acquittee_par = ${par}, acquittee_at = ${at}, updated_at = ${at}
      where id = ${id}`)
    await writeAudit(tx, acteur, { action: 'non-conformite.acquittement', entite: 'non_conformites', id })
    return { id, acquitteePar: par, acquitteeAt: at }
  })
}

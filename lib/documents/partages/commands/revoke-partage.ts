import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rights } from '@/lib/perimetre/scope'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'

const locked = z.object({ isOver: z.boolean() })

/**
 * Ends a link of one of the person's groups, whoever made it: it opens nothing from now on. Throws 404, and 409 for one that has
 * ended already.
 */
export async function revokePartage(id: number, acteur: Appelant<number>): Promise<void> {
  await transaction(async (tx) => {
    const at = now().toISOString()
    const { rows } = await tx.execute(sql`
      select (p.revoque_at is not null or p.fin_at <= ${at}::timestamptz) as "isOver" from partages p
      where p.id = ${id} and ${rights(acteur.userId, sql`p.groupe_id`)} for update`)
    const [found] = z.array(locked).parse(rows)
    if (found === undefined) throw new NotFoundError()
    if (found.isOver) throw new ConflictError('Ce lien ne fonctionne déjà plus.')
    await tx.execute(sql`update partages set revoque_at = ${at}, updated_at = ${at} where id = ${id}`)
    await writeAudit(tx, acteur, { action: 'partage.revocation', entite: 'partages', id })
  })
}

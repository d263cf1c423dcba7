import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { documentationIsEditable, documentationIsFor } from '@/lib/contenu/collections/documentations'
import type { Caller } from '@/lib/platform/api/collection'
import { isSuper, isSuperStaff, ownPortails } from '@/lib/platform/api/rights'
import type { Tx } from '@/lib/platform/db/client'
import { ForbiddenError, NotFoundError, type ValidationError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'

const found = z.object({ modifiable: z.boolean() })

/** Throws ForbiddenError for anyone but a super administrator (HOME-33). */
export function requireEditor(caller: Caller): void {
  if (!isSuper(caller))
    throw new ForbiddenError('La publication de documents est réservée aux super administrateurs.')
}

/**
 * Locks a document that the person may change. Throws NotFoundError for one that is not meant for them, ForbiddenError
 * for one that other portals share.
 */
export async function lockEditable(tx: Tx, id: number, caller: Caller): Promise<void> {
  requireEditor(caller)
  const { rows } = await tx.execute(sql`
    select ${documentationIsEditable('dn', caller)} as modifiable from documentations dn
    where dn.id = ${id} and dn.published_at is not null and ${documentationIsFor('dn', caller)} for update of dn`)
  const [row] = z.array(found).parse(rows)
  if (row === undefined) throw new NotFoundError()
  if (!row.modifiable)
    throw new ForbiddenError('Ce document est partagé avec d’autres portails que les vôtres.')
}

/** Throws ValidationError unless the portals are the person's own; all portals at once are for the provider's staff. */
export async function checkPortals(tx: Tx, portails: readonly number[], caller: Caller): Promise<void> {
  if (portails.length === 0 && !isSuperStaff(caller)) throw refusal('Choisissez au moins un portail.')
  const { rows } = await tx.execute(
    sql`select ${sql.param([...portails])}::int[] <@ array(select * from ${ownPortails(caller)} po) as own`,
  )
  const [row] = z.array(z.object({ own: z.boolean() })).parse(rows)
  if (!row?.own) throw refusal('Choisissez parmi vos portails.')
}

function refusal(message: string): ValidationError {
  return fieldRefusal('portails', message)
}

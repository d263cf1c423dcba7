import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Atteint, checkOuvert, lockDevis } from '@/lib/documents/devis/signature/acces'
import { rights } from '@/lib/perimetre/scope'
import type { SessionUser } from '@/lib/platform/auth/session'
import type { Tx } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'

const request = z.object({ devisId: z.number().nullable() })

/** The quote of a request of a signature as the person reaches it, locked. Throws 404, 409 where nobody is to sign. */
export async function lockSignature(tx: Tx, id: number, user: SessionUser): Promise<Atteint> {
  const { rows } = await tx.execute(sql`select s.devis_id as "devisId" from signatures s
    where s.id = ${id} and ${rights(user.id, sql`s.groupe_id`)}`)
  const [found] = z.array(request).parse(rows)
  if (found === undefined) throw new NotFoundError()
  const reached = found.devisId === null ? null : await lockDevis(tx, { devis: found.devisId, user })
  if (reached === null || reached.devis.signature?.id !== id)
    throw new ConflictError('Ce document ne se signe pas ici.')
  checkOuvert(reached.devis)
  return reached
}

/** Name under which the person of a session acts. */
export const fullNameOf = ({ firstname, lastname }: SessionUser): string => `${firstname} ${lastname}`

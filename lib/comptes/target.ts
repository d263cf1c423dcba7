import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ForbiddenError, NotFoundError } from '@/lib/api/errors'
import type { Tx } from '@/lib/db/client'
import { PROVIDERS } from '@/lib/db/schema/comptes'
import { OTHER_GROUPS } from './users-change'
import { usersEditable, usersScope, usersWhole } from './users-scope'

/** Who acts on an account: the person, and where from. */
export type Actor = {
  user: { id: number; firstname: string; lastname: string }
  origin: { address: string; userAgent: string | null }
}

const target = z.object({
  id: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  provider: z.enum(PROVIDERS),
  role: z.number(),
  confirmed: z.boolean(),
  blocked: z.boolean(),
  utilisateurEHS: z.boolean(),
  modifiable: z.boolean(),
  entier: z.boolean(),
})
export type Target = Omit<z.infer<typeof target>, 'modifiable' | 'entier'>

/**
 * The account that a call names, locked until the transaction ends. Throws NotFoundError for one that the person does
 * not know of (ACCOUNT-13), ForbiddenError for one that they may not change, or not as a whole when `whole` asks it.
 */
export async function openAccount(tx: Tx, id: number, viewerId: number, whole = false): Promise<Target> {
  const { rows } = await tx.execute(sql`
    select u.id, u.firstname, u.lastname, u.email, u.provider, u.role_id as role, u.confirmed, u.blocked,
      u.utilisateur_ehs as "utilisateurEHS", ${usersEditable('u', viewerId)} as modifiable,
      ${usersWhole('u', viewerId)} as entier
    from users u where u.id = ${id} and ${usersScope('u', viewerId)} for update of u`)
  if (rows[0] === undefined) throw new NotFoundError()
  const { modifiable, entier, ...found } = target.parse(rows[0])
  if (!modifiable) throw new ForbiddenError()
  if (whole && !entier) throw new ForbiddenError(OTHER_GROUPS)
  return found
}

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isCible } from '@/lib/domain/acces/droits/appelants'
import { type Acte, mayAct, refusalOf } from '@/lib/domain/acces/droits/personnes'
import { PROVIDERS } from '@/lib/domain/comptes/users'
import type { By, Caller } from '@/lib/platform/api/collection'
import type { Tx } from '@/lib/platform/db/client'
import { ForbiddenError, NotFoundError } from '@/lib/platform/errors/errors'
import { compteCible, usersScope } from './users-scope'

/** Who acts on an account, by a mail that names them. */
export type Actor = By & { user: { id: number; firstname: string; lastname: string } }

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
  cible: z.string().refine(isCible),
})
type Target = z.infer<typeof target>

/**
 * The account that a call names, locked until the transaction ends, with what it is to the caller. Throws NotFoundError
 * for one that the person does not know of (ACCOUNT-13).
 */
export async function seeAccount(tx: Tx, id: number, caller: Judge): Promise<Target> {
  const { rows } = await tx.execute(sql`
    select u.id, u.firstname, u.lastname, u.email, u.provider, u.role_id as role, u.confirmed, u.blocked,
      u.utilisateur_ehs as "utilisateurEHS", ${compteCible('u', caller)} as cible
    from users u where u.id = ${id} and ${usersScope('u', caller.userId)} for update of u`)
  if (rows[0] === undefined) throw new NotFoundError()
  return target.parse(rows[0])
}

/** An account on which the caller may do one act of the decision table. Throws ForbiddenError where the table refuses it. */
export async function openAccount(tx: Tx, id: number, caller: Judge, acte: Acte): Promise<Target> {
  const account = await seeAccount(tx, id, caller)
  requireAct(acte, account, caller)
  return account
}

/** Throws ForbiddenError where the decision table refuses an act on an account. */
export function requireAct(acte: Acte, { cible }: Pick<Target, 'cible'>, caller: Judge): void {
  if (!mayAct(acte, cible, caller)) throw new ForbiddenError(refusalOf(cible))
}

type Judge = Pick<Caller, 'userId' | 'roleId' | 'utilisateurEHS'>

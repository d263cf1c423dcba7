import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { closeImpersonationsBy, closeSessionsOf } from '@/lib/comptes/connexion/close-sessions'
import { followEmailChange } from '@/lib/comptes/connexion/commands/follow-email-change'
import { invite } from '@/lib/comptes/connexion/commands/invite'
import { endOwnKeys } from '@/lib/comptes/connexion/own-keys'
import { closeIfUnproven } from '@/lib/comptes/second-facteur/exigence'
import { mayGrantRole } from '@/lib/domain/acces/droits/personnes'
import type { Caller, WriteContext } from '@/lib/platform/api/collection'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { Tx } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { currentImpersonateur } from '@/lib/platform/db/scope'
import {
  ForbiddenError,
  NOT_AS_SOMEBODY_ELSE,
  NotFoundError,
  ValidationError,
} from '@/lib/platform/errors/errors'
import { checkIdentifiants } from './identifiants'
import { keepSuperAdministrator, refuseLastSuperAdministrator } from './super-administrators'

const account = z.object({
  email: z.string(),
  username: z.string(),
  provider: z.string(),
  role: z.number(),
  blocked: z.boolean(),
  utilisateurEHS: z.boolean(),
  test: z.boolean(),
  searchEngine: z.boolean(),
  plafondSignatureCents: z.number().nullable(),
  groupes: z.array(z.number()),
  portails: z.number(),
})
type Account = z.infer<typeof account>

async function readAccount(tx: Tx, id: number): Promise<Account> {
  const found = (await readAccounts(tx, sql`u.id = ${id}`)).get(id)
  if (found === undefined) throw new NotFoundError()
  return found
}

async function readAccounts(tx: Tx, which: SQL): Promise<Map<number, Account>> {
  const { rows } = await tx.execute(sql`
    select u.id, u.email, u.username, u.provider, u.role_id as role, u.blocked, u.utilisateur_ehs as "utilisateurEHS", u.test,
      u.search_engine as "searchEngine", u.plafond_signature_cents as "plafondSignatureCents",
      (select coalesce(array_agg(og.groupe_id order by og.groupe_id), '{}') from user_groupes og where og.user_id = u.id)
        as groupes,
      (select count(*)::int from user_groupes og join groupes g on g.id = og.groupe_id
        where og.user_id = u.id and g.parent_groupe_id is null) as portails
    from users u where ${which}`)
  return new Map(
    z
      .array(account.extend({ id: z.number() }))
      .parse(rows)
      .map(({ id, ...read }) => [id, read]),
  )
}

/** Fields that make an active super administrator, or one of the provider's staff. */
const OF_A_SUPER = ['role', 'blocked', 'utilisateurEHS'] as const
/** Fields that make an account one of those that the settings may ask a second factor of (SAFE-21). */
const ASKED_OF = ['provider', 'role', 'utilisateurEHS'] as const
/** Fields whose change the audit tells, before and after: rights, never names or addresses. */
const RIGHTS = [
  'provider',
  'role',
  'blocked',
  'utilisateurEHS',
  'test',
  'searchEngine',
  'plafondSignatureCents',
  'groupes',
] as const

const differs = (before: Account, after: Account, name: keyof Account) =>
  JSON.stringify(before[name]) !== JSON.stringify(after[name])

/**
 * Surrounds any change of an account (ACCOUNT-13 to ACCOUNT-18): a person who is blocked is logged out, their own keys end with
 * that and with another provider (SAFE-33), what they opened as somebody else with that and with their role (ACCOUNT-19), a change of address is told to the former one and takes
 * no address kept for somebody else (SAFE-10), a change of rights has its row in the audit. Who may change what was judged
 * before. Throws ForbiddenError to whoever acts as somebody else, ConflictError for the last super administrator, and what
 * `checkIdentifiants` throws.
 */
export async function changeAccount(
  context: WriteContext,
  id: number,
  write: () => Promise<void>,
): Promise<void> {
  const { tx, caller, acteur } = context
  refuseAsSomebodyElse()
  const before = await readAccount(tx, id)
  await write()
  const after = await readAccount(tx, id)
  checkGroupes(after)
  if (after.email !== before.email)
    await followEmailChange(tx, {
      userId: id,
      former: before.email,
      formerName: before.username,
      by: { caller, acteur },
    })
  if (after.email !== before.email || after.username !== before.username)
    await checkIdentifiants(tx, id, await readAccount(tx, id))
  await followRights(tx, acteur, { id, before, after })
}

/**
 * Surrounds the accounts that an import writes by what follows any change of rights. Its definition refuses what else
 * `changeAccount` looks at: another e-mail or name to log in with, a portal, one's own rights.
 */
export async function surroundImport(
  tx: Tx,
  { lot, acteur }: { lot: SQL; acteur: Acteur },
  write: () => Promise<void>,
): Promise<void> {
  const which = sql`u.id in (select l.id from ${lot} l)`
  const former = await readAccounts(tx, which)
  await write()
  // Those that it adds have no rights before.
  for (const [id, after] of await readAccounts(tx, which)) {
    const before = former.get(id)
    if (before !== undefined) await followRights(tx, acteur, { id, before, after })
  }
}

type Change = { id: number; before: Account; after: Account }

/** Follows other rights of an account, whoever writes them. Throws ConflictError for the last super administrator. */
async function followRights(tx: Tx, acteur: Acteur, { id, before, after }: Change): Promise<void> {
  const isBlockedNow = after.blocked && !before.blocked
  if (isBlockedNow) await closeSessionsOf(tx, id, acteur)
  if (isBlockedNow || after.provider !== before.provider) await endOwnKeys(tx, id, acteur)
  if (isBlockedNow || after.role !== before.role) await closeImpersonationsBy(tx, id, acteur)
  if (ASKED_OF.some((name) => differs(before, after, name))) {
    const { role: roleId, utilisateurEHS } = after
    await closeIfUnproven(tx, { id, roleId, utilisateurEHS }, acteur)
  }
  if (OF_A_SUPER.some((name) => differs(before, after, name))) await keepSuperAdministrator(tx, before)
  await noteRights(tx, acteur, { id, before, after })
}

/** Says that an account is the last active super administrator's where its own person would close it (ACCOUNT-18). */
export async function refuseLastSuper(
  { tx, caller }: WriteContext,
  id: number,
  fields: readonly string[],
): Promise<void> {
  const closes = fields.includes('role') || fields.includes('blocked')
  if (closes && id === caller.userId) await refuseLastSuperAdministrator(tx, id)
}

/** Refuses a role above the caller's own (SAFE-03). Groups are those that they read. Throws ForbiddenError. */
export function checkGranted(caller: Caller, related: ReadonlyMap<string, readonly number[]>): void {
  const above = related.get('role')?.some((role) => !mayGrantRole(role, caller))
  if (above) throw new ForbiddenError('Vous ne pouvez pas donner un rôle supérieur au vôtre.')
}

/** Accounts are not changed by whoever is logged in as somebody else (ACCOUNT-19). */
function refuseAsSomebodyElse(): void {
  if (currentImpersonateur() !== null) throw new ForbiddenError(NOT_AS_SOMEBODY_ELSE)
}

/** A portal is no group: what a person may reach is told by the groups below it. */
function checkGroupes({ portails }: Account): void {
  if (portails === 0) return
  const message = 'Choisissez des groupes, et non un portail.'
  const errors = [{ path: ['groupes'], message, name: 'ValidationError' }]
  throw new ValidationError(message, { reason: 'A portal is not a group', errors })
}

async function noteRights(tx: Tx, acteur: Acteur, { id, before, after }: Change): Promise<void> {
  const changed = RIGHTS.filter((name) => differs(before, after, name))
  if (changed.length === 0) return
  const pick = (of: Account) => Object.fromEntries(changed.map((name) => [name, of[name]]))
  await writeAudit(tx, acteur, {
    action: 'users.droits',
    entite: 'users',
    id,
    details: { avant: pick(before), apres: pick(after) },
  })
}

/** Checks an account that was just added and sends its invitation (ACCOUNT-15). Throws what `checkIdentifiants` throws. */
export async function inviteCreated({ tx, caller, acteur }: WriteContext, id: number): Promise<void> {
  refuseAsSomebodyElse()
  const created = await readAccount(tx, id)
  checkGroupes(created)
  await checkIdentifiants(tx, id, created)
  const { firstname, lastname } = users
  const [by] = await tx
    .select({ id: users.id, firstname, lastname })
    .from(users)
    .where(eq(users.id, caller.userId))
  await invite(tx, { userId: id, by: by ?? null }, acteur)
}

import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isStaff, type Person } from '@/lib/domain/acces/permissions'
import { PLUS_DE } from '@/lib/domain/administration/integrations/jetons'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { mayConnect } from '@/lib/platform/auth/integration-token'
import type { Tx } from '@/lib/platform/db/client'
import { webhooks } from '@/lib/platform/db/schema/administration/integrations'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { staffScope } from '@/lib/platform/lists/staff-scope'

/** Who makes or keeps tokens and webhooks: the staff, or the super administrator of a partner (FIRST-36). */
export type Maker = { acteur: Acteur; person: Person & { id: number } }

/** Condition on the author of a token or a webhook for a person to see and keep it: the staff all, a partner their own. */
export const keptBy = (userId: number, auteur: SQL): SQL =>
  sql`(${staffScope(userId)} or (${auteur} = ${userId} and exists (select 1 from users u where u.id = ${userId} and ${mayConnect})))`

/** Condition on a webhook for a person to keep it, where the statement is over the table itself. */
export const keptWebhook = (id: number, userId: number): SQL =>
  sql`${webhooks.id} = ${id} and ${keptBy(userId, sql`${webhooks.auteurId}`)}`

/** Checks that groups are those of the maker, who reaches no other. Throws NotFoundError. */
export async function checkGroupes(tx: Tx, { person }: Maker, groupes: readonly number[]): Promise<void> {
  const wanted = [...new Set(groupes)]
  const { rows } = await tx.execute(sql`
    select count(*)::int as mine from user_groupes ug join groupes g on g.id = ug.groupe_id
    where ug.user_id = ${person.id} and g.parent_groupe_id is not null
      and ug.groupe_id = any(${sql.param(wanted)}::int[])`)
  const { mine } = z.object({ mine: z.number() }).parse(rows[0])
  if (mine !== wanted.length) throw new NotFoundError('Ce groupe n’existe pas.')
}

/**
 * Checks that the maker may have one more, of those that `counted` counts; makers of two at once wait for each other. Throws
 * ConflictError.
 */
export async function checkRoom(tx: Tx, { person }: Maker, counted: SQL): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${person.id} for update`)
  const { rows } = await tx.execute(sql`select (${counted})::int as made`)
  const { made } = z.object({ made: z.number() }).parse(rows[0])
  const most = isStaff(person) ? PLUS_DE.personnel : PLUS_DE.partenaire
  if (made >= most)
    throw new ConflictError(`Vous en avez déjà ${most}\u00a0: retirez ceux qui ne servent plus.`)
}

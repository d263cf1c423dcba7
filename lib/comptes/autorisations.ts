import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '@/lib/comptes/collections/users'
import { targetsOf } from '@/lib/domain/acces/droits/personnes'
import { type Caller, cibleSql } from '@/lib/platform/api/collection'
import { getDb } from '@/lib/platform/db/client'
import { matches } from '@/lib/platform/lists/search'
import { compteCible } from './users-scope'

export const PERSONNES_PAR_PAGE = 12

const personne = z.object({
  id: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  roleId: z.number(),
  test: z.boolean(),
  utilisateurEHS: z.boolean(),
  masquees: z.array(z.number()),
})
/** A person of a group, with the tiles hidden from them. */
export type PersonneDuGroupe = z.output<typeof personne>

/**
 * Condition « the caller sets what the person `u` sees in this group »: one of the caller's own groups, and the people that
 * the caller may change there (ACCOUNT-10).
 */
export function managedIn(groupeId: number, caller: Caller): SQL {
  const cibles = targetsOf('tuiles', caller).map(cibleSql)
  if (cibles.length === 0) return sql`false`
  return sql`${users.visible('u', caller)} and ${compteCible('u', caller)} in (${sql.join(cibles, sql`, `)})
    and exists (select 1 from user_groupes mine where mine.user_id = ${caller.userId} and mine.groupe_id = ${groupeId})
    and exists (select 1 from user_groupes theirs where theirs.user_id = u.id and theirs.groupe_id = ${groupeId})`
}

const COLUMNS = sql`u.id, u.firstname, u.lastname, u.email, u.role_id as "roleId", u.test,
  u.utilisateur_ehs as "utilisateurEHS",
  array(select au.tuile_id from autorisations au where au.user_id = u.id and au.masquee) as masquees`

type Search = { recherche: string; page: number }

/** One page of the people of a group, by name, found by a part of the name or of the e-mail, and how many there are. */
export async function findPersonnes(
  groupeId: number,
  { recherche, page }: Search,
  caller: Caller,
): Promise<{ rows: PersonneDuGroupe[]; total: number }> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select ${COLUMNS}, count(*) over ()::int as total from users u
    where ${managedIn(groupeId, caller)}
      and ${matches(recherche, sql`u.firstname`, sql`u.lastname`, sql`u.email`)}
    order by u.lastname, u.firstname, u.id
    limit ${PERSONNES_PAR_PAGE} offset ${(page - 1) * PERSONNES_PAR_PAGE}`)
  const found = z.array(personne.extend({ total: z.number() })).parse(rows)
  return { rows: found.map(({ total: _, ...row }) => row), total: found[0]?.total ?? 0 }
}

/** One of them; null for anybody else. */
export async function findPersonne(
  groupeId: number,
  id: number,
  caller: Caller,
): Promise<PersonneDuGroupe | null> {
  const db = await getDb()
  const { rows } = await db.execute(
    sql`select ${COLUMNS} from users u where u.id = ${id} and ${managedIn(groupeId, caller)}`,
  )
  return z.array(personne).parse(rows)[0] ?? null
}

import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { getDb } from '@/lib/platform/db/client'
import { userGroupes } from '@/lib/platform/db/schema/comptes/comptes'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'

export const GROUPES_PAR_PAGE = 10

export type MonGroupe = { id: number; nom: string; portail: string }

/** One page of a person's groups with their portal, by portal then name, and how many there are in all. */
export async function mesGroupes(
  userId: number,
  page: number,
): Promise<{ rows: MonGroupe[]; total: number }> {
  const portails = alias(groupes, 'portails')
  const db = await getDb()
  const rows = await db
    .select({
      id: groupes.id,
      nom: groupes.nom,
      portail: sql<string>`coalesce(${portails.label}, ${portails.nom}, '')`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(userGroupes)
    .innerJoin(groupes, eq(groupes.id, userGroupes.groupeId))
    .leftJoin(portails, eq(portails.id, groupes.parentGroupeId))
    .where(eq(userGroupes.userId, userId))
    .orderBy(asc(portails.nom), asc(groupes.nom), asc(groupes.id))
    .limit(GROUPES_PAR_PAGE)
    .offset((page - 1) * GROUPES_PAR_PAGE)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

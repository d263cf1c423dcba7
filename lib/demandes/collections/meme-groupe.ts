import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Collection, Relation, WriteContext } from '@/lib/platform/api/collection'
import { ref } from '@/lib/platform/api/fields'
import { demandes } from '@/lib/platform/db/schema/demandes/demandes'
import { NotFoundError } from '@/lib/platform/errors/errors'

/** Whether what a relation names is of the group of the row `d`; null where its target is of no group. */
function ofSameGroupe(relation: Relation): SQL | null {
  if (relation.kind !== 'one' || !relation.writable) return null
  const target = relation.target()
  const key = ref('d', relation.column)
  const groupe = ref('d', demandes.groupeId)
  const none = sql`${key} is null`
  const own = target.relations.groupe
  if (own?.kind === 'one')
    return sql`(${none} or exists (select 1 from ${target.table} r where r.id = ${key} and ${ref('r', own.column)} = ${groupe}))`
  const pairs = target.relations.groupes
  if (pairs?.kind !== 'link') return null
  return sql`(${none} or exists (select 1 from ${pairs.table} p where ${ref('p', pairs.own)} = ${key} and ${ref('p', pairs.other)} = ${groupe}))`
}

const row = z.object({ kept: z.boolean() })

/**
 * Surrounds a change of a request: a customer or third party of another group, even of one of the person's, is a 404, as it
 * is for the creation (TRUST-03, API-21). A request that came otherwise out of an import stays changeable.
 */
export const keepsToGroupe =
  (collection: Pick<Collection, 'source' | 'relations'>) =>
  async ({ tx }: WriteContext, id: number, write: () => Promise<void>): Promise<void> => {
    const conditions = Object.values(collection.relations).flatMap((relation) => ofSameGroupe(relation) ?? [])
    const isKept = async () => {
      const all = sql.join([sql`true`, ...conditions], sql` and `)
      const { rows } = await tx.execute(
        sql`select (${all}) as kept from ${collection.source} d where d.id = ${id}`,
      )
      return row.parse(rows[0]).kept
    }
    const before = await isKept()
    await write()
    if (before && !(await isKept())) throw new NotFoundError()
  }

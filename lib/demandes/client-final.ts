import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { NotFoundError } from '@/lib/api/errors'
import type { Tx } from '@/lib/db/client'

const row = z.object({
  id: z.number(),
  prenom: z.string(),
  nom: z.string(),
  codePostal: z.string(),
  ville: z.string(),
})

export type Customer = z.output<typeof row>

/** A final customer of a group; another's is a 404 (API-21). */
export async function customerOf(tx: Tx, groupeId: number, id: number): Promise<Customer> {
  const result = await tx.execute(
    sql`select id, prenom, nom, code_postal as "codePostal", ville from customers where id = ${id} and groupe_id = ${groupeId}`,
  )
  const [found] = z.array(row).parse(result.rows)
  if (found === undefined) throw new NotFoundError()
  return found
}

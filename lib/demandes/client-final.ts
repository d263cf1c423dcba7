import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { customerFault } from '@/lib/domain/demandes/commun/client-final'
import { inOwnGroupes } from '@/lib/platform/api/rights'
import type { Tx } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { refusalOf } from '@/lib/platform/errors/refusal'
import type { Demandeur } from './demandeur'
import type { Depot } from './depot'

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

/** Where the body of each type names its customer; a promoter's request has none. */
const CUSTOMER_PATHS = {
  CMI: ['data', 'cmi', 'clientFinal'],
  DIS: ['data', 'clientFinal'],
  INS: ['data', 'clientFinal'],
  ASS: ['data', 'ass', 'clientFinal'],
  GES: ['data', 'customer'],
  PIM: [],
}

/**
 * The customer that a creation names, in the request's group. The call that made them takes the group selected in the
 * person's browser, which may be another one since (TRUST-03): a customer that this very person entered in one of their
 * groups, and that no request has, follows. Another's is a 404 (API-21); one that the form of the type refuses (VAL-24, DIS-06)
 * is a 400.
 */
export async function requestedCustomer(
  tx: Tx,
  { caller }: Pick<Depot, 'caller'>,
  { type, groupeId }: Pick<Demandeur, 'type' | 'groupeId'>,
  id: number,
): Promise<Customer> {
  await tx.execute(sql`
    update customers c set groupe_id = ${groupeId}, updated_at = now()
    where c.id = ${id} and c.groupe_id <> ${groupeId} and ${inOwnGroupes(sql`c.groupe_id`, caller)}
      and exists (select 1 from audit a where a.entite = 'customers' and a.entite_id = c.id
        and a.action = 'customers.create' and a.user_id = ${caller.userId})
      and not exists (select 1 from demandes d where d.client_final_id = c.id)`)
  const customer = await customerOf(tx, groupeId, id)
  const fault = customerFault(type, customer)
  if (fault !== null) throw refusalOf([{ path: CUSTOMER_PATHS[type], message: fault }])
  return customer
}

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { customerFault } from '@/lib/domain/demandes/commun/client-final'
import type { GesBody } from '@/lib/domain/demandes/ges/corps'
import { CONTRADICTED, contradictions } from '@/lib/domain/demandes/ges/occupant'
import { inOwnGroupes } from '@/lib/platform/api/rights'
import type { Tx } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { refusalOf } from '@/lib/platform/errors/refusal'
import type { Demandeur } from './demandeur'
import type { Depot } from './depot'

const row = z.object({
  id: z.number(),
  matricule: z.string().nullable(),
  civilite: z.string().nullable(),
  prenom: z.string(),
  nom: z.string(),
  email: z.string().nullable(),
  telephone: z.string(),
  numeroRue: z.string(),
  typeRue: z.string().nullable(),
  nomRue: z.string(),
  codePostal: z.string(),
  ville: z.string(),
})

export type Customer = z.output<typeof row>

/** A final customer of a group; another's is a 404 (API-21). */
export async function customerOf(tx: Tx, groupeId: number, id: number): Promise<Customer> {
  const result = await tx.execute(sql`
    select id, matricule, civilite, prenom, nom, email, telephone, numero_rue as "numeroRue", type_rue as "typeRue",
      nom_rue as "nomRue", code_postal as "codePostal", ville
    from customers where id = ${id} and groupe_id = ${groupeId}`)
  const [found] = z.array(row).parse(result.rows)
  if (found === undefined) throw new NotFoundError()
  return found
}

/** Throws ValidationError for a property manager's request that says something else of the customer than what is stored. */
export function checkOccupant(ges: GesBody, customer: Customer): void {
  const faults = contradictions(ges, customer)
  if (ges.customer !== customer.id) faults.push({ path: 'customer', message: CONTRADICTED })
  if (faults.length > 0)
    throw refusalOf(faults.map(({ path, message }) => ({ path: ['data', path], message })))
}

/**
 * The customer that a creation names, in the request's group. The call that made them takes the group selected in the
 * person's browser, which may be another one since (TRUST-03): a customer that this very person entered in one of their
 * groups, and that no request has, follows. Another's is a 404 (API-21); one that the form of the type refuses (VAL-24, DIS-06)
 * is a 400 at `path`.
 */
export async function requestedCustomer(
  tx: Tx,
  { caller }: Pick<Depot, 'caller'>,
  { type, groupeId }: Pick<Demandeur, 'type' | 'groupeId'>,
  id: number,
  path: string[],
): Promise<Customer> {
  await tx.execute(sql`
    update customers c set groupe_id = ${groupeId}, updated_at = now()
    where c.id = ${id} and c.groupe_id <> ${groupeId} and ${inOwnGroupes(sql`c.groupe_id`, caller)}
      and exists (select 1 from audit a where a.entite = 'customers' and a.entite_id = c.id
        and a.action = 'customers.create' and a.user_id = ${caller.userId})
      and not exists (select 1 from demandes d where d.client_final_id = c.id)`)
  const customer = await customerOf(tx, groupeId, id)
  const fault = customerFault(type, customer)
  if (fault !== null) throw refusalOf([{ path, message: fault }])
  return customer
}

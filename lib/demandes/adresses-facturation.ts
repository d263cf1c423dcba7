import 'server-only'
import { sql } from 'drizzle-orm'
import { type BillingAddress, readBillingAddresses } from '@/lib/domain/demandes/commun/intervenants'
import { rights } from '@/lib/perimetre/scope'
import { getDb } from '@/lib/platform/db/client'

/** Billing addresses in use of one of the person's groups, by name. */
export async function adressesFacturationOf(userId: number, groupeId: number): Promise<BillingAddress[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select a.id, a.nom, a.siret, a.tva as "TVA", a.numero, a.rue, a.code_postal as "codePostal", a.ville, a.email,
      a.telephone, a.ar as "AR", a.actif
    from adressefacturations a join adressefacturation_groupes x on x.adressefacturation_id = a.id
    where x.groupe_id = ${groupeId} and a.actif and ${rights(userId, sql`x.groupe_id`)}
    order by a.nom, a.id`)
  return readBillingAddresses(rows)
}

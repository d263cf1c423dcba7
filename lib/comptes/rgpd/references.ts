import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AUCUNE_IDENTITE, type Identite, joinIdentites } from '@/lib/domain/comptes/rgpd/identite'
import type { Db, Tx } from '@/lib/platform/db/client'

const row = z.object({
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  prenom: z.string().nullable(),
  nom: z.string().nullable(),
})

/** Each kind of reference that letters and screens show a customer or a visitor, with whom it leads to. */
const REFERENCES: readonly ((reference: string) => SQL)[] = [
  (r) => sql`select email, telephone, null as prenom, null as nom from clients
    where (client_id = ${r} or num_party = ${r} or id in (select client_id from contrats where numero_contrat = ${r}))
      and siren is null`,
  (r) => sql`select o.email, coalesce(o.mobile, o.telephone), o.prenom, o.nom from occupants o
    join logements l on l.id = o.logement_id where l.reference = ${r} and o.sortie is null`,
  (r) => sql`select email, telephone, prenom, nom from customers where matricule = ${r}`,
  (r) =>
    sql`select email, telephone, prenom, nom from inscriptions where numero = ${r} or reference_client = ${r}`,
  (r) => sql`select email, mobile_phone, first_name, last_name from demandes_publiques
    where numero = ${r} or reference_client = ${r}`,
  (r) => sql`select email, null, '', nom from resiliations where numero = ${r}`,
  (
    r,
  ) => sql`select coordonnees->>'email', coordonnees->>'telephone', coordonnees->>'prenom', coordonnees->>'nom'
    from souscriptions where numero = ${r}`,
  (r) => sql`select email, telephone, prenom, nom from demandes_acces where numero = ${r}`,
]

/** Who a reference leads to: a number of a client without company, contract, dwelling, customer or public request. */
export async function identiteDeReference(db: Db | Tx, reference: string): Promise<Identite> {
  const parts = REFERENCES.map((query) => sql`(${query(reference)})`)
  const { rows } = await db.execute(sql.join(parts, sql` union all `))
  return z
    .array(row)
    .parse(rows)
    .reduce<Identite>(
      (all, { email, telephone, prenom, nom }) =>
        joinIdentites(all, {
          emails: email === null ? [] : [email],
          telephones: telephone === null ? [] : [telephone],
          noms: nom === null ? [] : [{ prenom: prenom ?? '', nom }],
        }),
      AUCUNE_IDENTITE,
    )
}

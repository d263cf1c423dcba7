import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { digestOf } from '@/lib/contenu/digest'
import type { FournisseurSaisi } from '@/lib/domain/comptes/fournisseurs'
import { readNamedGroupes } from '@/lib/perimetre/named-groupes'
import type { Tx } from '@/lib/platform/db/client'
import { staffScope } from '@/lib/platform/lists/staff-scope'

/** An identity provider as its form shows it: its secret is never read again. */
export type FournisseurMontre = Omit<FournisseurSaisi, 'clientSecret'>

/** Digest of an identity provider as its form shows it: it differs as soon as somebody stored another state. */
export const fournisseurEmpreinte = (montre: FournisseurMontre): string =>
  digestOf([
    ...[montre.nom, montre.emetteur, montre.clientId, montre.domaines, montre.moyens],
    ...[montre.adressesSures, montre.actif, montre.groupeIds.toSorted((one, other) => one - other)],
  ])

const montre = z.object({
  nom: z.string(),
  emetteur: z.string(),
  clientId: z.string(),
  domaines: z.string(),
  moyens: z.string(),
  adressesSures: z.boolean(),
  actif: z.boolean(),
  groupeIds: z.array(z.number()),
})

/** Columns of a `fournisseurs_identite f` as its form shows them. */
export const MONTRE = sql`f.nom, f.emetteur, f.client_id as "clientId", array_to_string(f.domaines, ' ') as domaines,
  array_to_string(f.moyens, ' ') as moyens, f.adresses_sures as "adressesSures", f.actif,
  coalesce((select array_agg(x.groupe_id order by x.groupe_id) from fournisseur_groupes x where x.fournisseur_id = f.id), '{}') as "groupeIds"`

/** The present state, for who is about to change it. For the staff alone. */
export async function findMontreSystem(tx: Tx, id: number): Promise<FournisseurMontre> {
  const { rows } = await tx.execute(sql`select ${MONTRE} from fournisseurs_identite f where f.id = ${id}`)
  return montre.parse(rows[0])
}

/** The groups that an identity provider may be of, archived ones where one is already; none for who is not of the staff. */
export const groupesOfFournisseurs = (userId: number) =>
  readNamedGroupes(sql`${staffScope(userId)}
    and (g.archive_le is null or exists (select 1 from fournisseur_groupes f where f.groupe_id = g.id))`)

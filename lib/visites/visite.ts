import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { emailOpposed, mobileOpposed } from '@/lib/comptes/consentements/opposition'
import type { Day } from '@/lib/domain/temps/days'
import { DEMI_JOURNEES } from '@/lib/domain/visites/creneaux'
import { CODE_CONFIRME, VISITES_A_VENIR } from '@/lib/domain/visites/statuts'
import type { Db, Tx } from '@/lib/platform/db/client'
import { personColumn, personParts } from '@/lib/platform/lists/person'

const row = z.object({
  id: z.number(),
  numero: z.string(),
  statut: z.enum(VISITES_A_VENIR),
  objet: z.string(),
  jour: z.string(),
  demiJournee: z.enum(DEMI_JOURNEES),
  /** How many times it was moved. */
  deplacements: z.number(),
  /** How many times its customer did. */
  deplacementsClient: z.number(),
  groupeId: z.number(),
  /** Its contract is that of a consumer. */
  consommateur: z.boolean(),
  agence: z.object({ id: z.number(), codePostal: z.string() }).nullable(),
  logementId: z.number().nullable(),
  adresse: z.string().nullable(),
  equipement: z.string().nullable(),
  secondeConfirmation: z.boolean(),
  /** Who moved it in its customer's place the last time. */
  deplacePar: personColumn,
  /** The occupant, with the e-mail address and the mobile that may be written to: those that they did not oppose (PARK-52). */
  occupant: z
    .object({
      nom: personColumn.transform((nom) => nom ?? ''),
      email: z.string().nullable(),
      mobile: z.string().nullable(),
    })
    .nullable(),
})

/** A visit planned today or later, with what its customer is told of it. */
export type VisiteAVenir = z.output<typeof row>

const select = (where: SQL) => sql`
  select i.id, i.numero, i.statut, i.objet, i.jour_prevu::text as jour, i.demi_journee as "demiJournee",
    i.reprogrammations as deplacements, i.deplacements_client as "deplacementsClient",
    i.groupe_id as "groupeId", coalesce(ct.consommateur, false) as consommateur, i.logement_id as "logementId",
    case when a.id is not null then json_build_object('id', a.id, 'codePostal', coalesce(l.code_postal,
      (select s.code_postal from ensembles_immobiliers s where s.id = i.ensemble_id), a.code_postal)) end as agence,
    nullif(concat_ws(', ', l.adresse, nullif(concat_ws(' ', l.code_postal, l.ville), '')), '') as adresse,
    nullif(concat_ws(' ', e.type, e.marque_lib), '') as equipement,
    exists (select 1 from rendez_vous r where r.intervention_id = i.id and r.seconde_confirmation_at is not null)
      as "secondeConfirmation",
    (select ${personParts(sql`u.firstname`, sql`u.lastname`)} from rendez_vous r join users u on u.id = r.deplace_par_id
      where r.intervention_id = i.id and r.jour = i.jour_prevu order by r.id desc limit 1) as "deplacePar",
    case when o.id is not null then json_build_object('nom', ${personParts(sql`o.prenom`, sql`o.nom`)},
      'email', case when not ${emailOpposed(sql`o.email`)} then o.email end,
      'mobile', case when not ${mobileOpposed(sql`o.mobile`)} then o.mobile end) end as occupant
  from interventions i
  left join agences a on a.id = i.agence_id
  left join logements l on l.id = i.logement_id
  left join equipements e on e.id = i.equipement_id
  left join contrats ct on ct.id = i.contrat_id
  left join occupants o on o.logement_id = i.logement_id and o.sortie is null
  where i.statut in (${VISITES_A_VENIR[0]}, ${VISITES_A_VENIR[1]}) and i.demi_journee is not null and ${where}
  order by i.id`

/**
 * A visit that is still to come; null for one that is done, cancelled or past. Nothing limits whose visit it is: the caller
 * holds the customer's sealed link.
 */
export async function findVisitePublic(db: Db | Tx, id: number, today: Day): Promise<VisiteAVenir | null> {
  const { rows } = await db.execute(select(sql`i.id = ${id} and i.jour_prevu >= ${today}`))
  return z.array(row).parse(rows)[0] ?? null
}

/** A visit to come, locked until the transaction ends: of two changes at once, the second sees the first. */
export async function lockVisitePublic(tx: Tx, id: number, today: Day): Promise<VisiteAVenir | null> {
  await tx.execute(sql`select 1 from interventions where id = ${id} for update`)
  return findVisitePublic(tx, id, today)
}

/** Ids of the visits between two days whose occupant can be written to; for jobs. */
export async function visitesEntreSystem(db: Db | Tx, from: Day, to: Day): Promise<number[]> {
  const { rows } = await db.execute(sql`
    select i.id from interventions i join occupants o on o.logement_id = i.logement_id and o.sortie is null
    where i.statut in (${VISITES_A_VENIR[0]}, ${VISITES_A_VENIR[1]}) and i.jour_prevu between ${from} and ${to}
      and ((o.email is not null and not ${emailOpposed(sql`o.email`)})
        or (o.mobile is not null and not ${mobileOpposed(sql`o.mobile`)}))
    order by i.id`)
  return z
    .array(row.pick({ id: true }))
    .parse(rows)
    .map(({ id }) => id)
}

/** Those of these visits that are still to come; for jobs. */
export async function visitesOfSystem(
  tx: Db | Tx,
  ids: readonly number[],
  today: Day,
): Promise<VisiteAVenir[]> {
  if (ids.length === 0) return []
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = await tx.execute(select(sql`i.id in (${list}) and i.jour_prevu >= ${today}`))
  return z.array(row).parse(rows)
}

/** Code of the visit's status in the calls (spec §9); null while its customer has said nothing. */
export function codeOf({ statut }: Pick<VisiteAVenir, 'statut'>): string | null {
  return statut === 'Confirmée par le client' ? CODE_CONFIRME : null
}

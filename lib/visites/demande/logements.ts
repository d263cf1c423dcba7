import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { emailOpposed, mobileOpposed } from '@/lib/comptes/consentements/opposition'
import {
  type LogementDossier,
  type LogementTrouve,
  logementDossier,
  logementTrouve,
} from '@/lib/domain/demandes/rdv/formulaire'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { agenceIdOf } from '@/lib/perimetre/agences'
import { inPerimetre, rights } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { personColumn, personParts } from '@/lib/platform/lists/person'
import { matchesNear } from '@/lib/recherche/narrow'
import { contratRuns } from '../contrat'
import type { Agence } from '../creneaux'
import { disponibilitesOf } from '../disponibilites'
import { objetAvecNote } from '../objet'
import { ouvertes } from '../visite-ouverte'

const MOST = 12

/** The occupant as a row has them: the answer has their name as people write it. */
const occupant = logementTrouve.shape.occupant
  .unwrap()
  .extend({ nom: personColumn.transform((nom) => nom ?? '') })
  .nullable()

/** The agency that visits the dwelling `l`. */
const agenceId = agenceIdOf(sql`e.agence_id`, sql`l.code_postal`)

const shown = sql`l.id, l.reference, concat_ws(', ', l.adresse, l.code_postal || ' ' || l.ville) as adresse,
  case when o.id is not null then json_build_object('id', o.id, 'nom', ${personParts(sql`o.prenom`, sql`o.nom`)},
    'email', o.email, 'mobile', o.mobile, 'emailAccepte', not ${emailOpposed(sql`o.email`)}, 'smsAccepte', not ${mobileOpposed(sql`o.mobile`)}) end as occupant,
  coalesce((select json_agg(json_build_object('id', q.id, 'nom', concat_ws(' ', q.marque_lib, q.modele_lib),
      'numeroSerie', q.numero_serie) order by q.famille, q.id)
    from equipements q where q.logement_id = l.id and q.retire_le is null), '[]'::json) as equipements`

const from = sql`logements l
  left join ensembles_immobiliers e on e.id = l.ensemble_id
  left join occupants o on o.logement_id = l.id and o.sortie is null`

/** Dwellings of the perimeter that hold each word, by what is written of them, of their occupant and of their equipment. */
export async function searchLogements(perimetre: Perimetre, recherche: string): Promise<LogementTrouve[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select ${shown} from ${from}
    where l.archive_le is null and ${inPerimetre(perimetre, {
      groupe: sql`l.groupe_id`,
      client: sql`l.client_id`,
      contratId: sql`l.contrat_id`,
    })} and ${matchesNear(
      recherche,
      perimetre,
      { logement: sql`l.id` },
      sql`l.reference`,
      sql`e.nom`,
      sql`l.adresse`,
      sql`l.ville`,
      sql`o.nom`,
      sql`o.prenom`,
      sql`(select string_agg(concat_ws(' ', q.marque_lib, q.modele_lib, q.numero_serie), ' ')
        from equipements q where q.logement_id = l.id and q.retire_le is null)`,
    )}
    order by l.reference, l.id limit ${MOST}`)
  return z.array(logementTrouve.extend({ occupant })).parse(rows)
}

/** A dwelling of the person's groups with its open requests (VISIT-17); null for any other. */
export async function findDossier(userId: number, id: number): Promise<LogementDossier | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select ${shown}, (select a.nom from agences a where a.id = ${agenceId}) as agence,
      coalesce((select json_agg(d order by d.id) from (
        select v.id, v.numero, ${objetAvecNote('v')} as objet, v.statut, (v.demandee_at at time zone 'Europe/Paris')::date as "demandeeLe",
          v.jour_prevu as jour, v.demi_journee as "demiJournee"
        from interventions v where v.logement_id = l.id and v.groupe_id = l.groupe_id and ${ouvertes(today())}
        order by v.id desc limit 10) d), '[]'::json) as demandes
    from ${from} where l.id = ${id} and l.archive_le is null and ${rights(userId, sql`l.groupe_id`)}`)
  return rows[0] === undefined ? null : logementDossier.extend({ occupant }).parse(rows[0])
}

const place = z.object({
  id: z.number(),
  groupeId: z.number(),
  clientId: z.number(),
  contratId: z.number().nullable(),
  ensembleId: z.number().nullable(),
  codePostal: z.string(),
  reference: z.string(),
  adresse: z.string(),
  sousContrat: z.boolean(),
  occupantId: z.number().nullable(),
  occupant: personColumn,
  agence: z
    .object({ id: z.number(), codePostal: z.string(), nom: z.string(), email: z.string().nullable() })
    .nullable(),
})
export type Place = z.output<typeof place>

/** A dwelling of the person's groups as a visit needs it. Throws NotFoundError. */
export async function readPlace(db: Db | Tx, userId: number, id: number): Promise<Place> {
  const { rows } = await db.execute(sql`
    select l.id, l.groupe_id as "groupeId", l.client_id as "clientId", l.contrat_id as "contratId",
      l.ensemble_id as "ensembleId", l.code_postal as "codePostal", l.reference,
      concat_ws(', ', l.adresse, l.code_postal || ' ' || l.ville) as adresse,
      ${contratRuns()} as "sousContrat", o.id as "occupantId",
      case when o.id is not null then ${personParts(sql`o.prenom`, sql`o.nom`)} end as occupant,
      (select json_build_object('id', a.id, 'codePostal', l.code_postal, 'nom', a.nom, 'email', a.email)
        from agences a where a.id = ${agenceId}) as agence
    from ${from} left join contrats ct on ct.id = l.contrat_id
    where l.id = ${id} and l.archive_le is null and ${rights(userId, sql`l.groupe_id`)}`)
  if (rows[0] === undefined) throw new NotFoundError()
  return place.parse(rows[0])
}

/** Half-days that can be booked for a dwelling of the person's groups. Throws NotFoundError. */
export async function disponibilitesOfLogement(id: number, debut: string | undefined, userId: number) {
  const { agence }: { agence: Agence | null } = await readPlace(await getDb(), userId, id)
  return disponibilitesOf(agence, debut)
}

import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { type EquipementEnPanne, equipementEnPanne } from '@/lib/domain/visites/depannage'
import { A_FAIRE } from '@/lib/domain/visites/filtres'
import { inPerimetre, rights } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'
import { matchesNear } from '@/lib/recherche/narrow'
import { contratRuns } from '../contrat'

/** Equipment in service of the perimeter, `q`. */
export const IN_SERVICE = (perimetre: Perimetre): SQL =>
  sql`q.retire_le is null and ${rights(perimetre.userId, sql`q.groupe_id`)} and ${inPerimetre(perimetre, {
    groupe: sql`q.groupe_id`,
    client: sql`q.client_id`,
    contratId: sql`q.contrat_id`,
  })}`

export const FROM = sql`equipements q
  left join logements l on l.id = q.logement_id
  left join ensembles_immobiliers e on e.id = coalesce(q.ensemble_id, l.ensemble_id)
  left join contrats ct on ct.id = q.contrat_id`

export const NOM = sql`coalesce(nullif(concat_ws(' ', q.marque_lib, q.modele_lib), ''), q.type)`
export const LIEU = sql`concat_ws(', ', coalesce(l.reference, q.local), coalesce(l.adresse, e.adresse),
  nullif(concat_ws(' ', coalesce(l.code_postal, e.code_postal), coalesce(l.ville, e.commune)), ''))`

const SHOWN = 8

async function read(db: Db | Tx, where: SQL): Promise<EquipementEnPanne[]> {
  const { rows } = await db.execute(sql`
    select q.instance_id as "instanceId", q.famille, ${NOM} as nom, ${LIEU} as lieu, ct.numero_contrat as contrat,
      ${contratRuns()} as "sousContrat",
      (select json_build_object('id', v.id, 'numero', v.numero, 'jour', v.jour_prevu) from interventions v
        where v.equipement_id = q.id and v.type = 'Dépannage' and ${among(sql`v.statut`, A_FAIRE)}
          and coalesce(v.jour_prevu, ${today()}::date) >= ${today()}::date
        order by v.jour_prevu nulls first, v.id limit 1) as "enCours"
    from ${FROM} where ${where} order by q.instance_id limit ${SHOWN}`)
  return z.array(equipementEnPanne).parse(rows)
}

/** The first equipments of the perimeter that hold the words typed. */
export async function searchEquipements(
  perimetre: Perimetre,
  recherche: string,
): Promise<EquipementEnPanne[]> {
  const found = matchesNear(
    recherche,
    perimetre,
    { logement: sql`q.logement_id` },
    sql`q.instance_id::text`,
    sql`q.marque_lib`,
    sql`q.modele_lib`,
    sql`q.numero_serie`,
    sql`q.local`,
    sql`l.reference`,
    sql`l.adresse`,
    sql`l.ville`,
    sql`e.nom`,
  )
  return read(await getDb(), sql`${IN_SERVICE(perimetre)} and ${found}`)
}

/** The equipment of this number; null outside the perimeter. */
export async function findEquipementEnPanne(
  perimetre: Perimetre,
  instanceId: number,
): Promise<EquipementEnPanne | null> {
  const [found] = await read(await getDb(), sql`${IN_SERVICE(perimetre)} and q.instance_id = ${instanceId}`)
  return found ?? null
}

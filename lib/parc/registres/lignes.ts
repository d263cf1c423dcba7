import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ATTESTATIONS } from '@/lib/domain/parc/attestation'
import type { LigneRegistre } from '@/lib/domain/parc/registre'
import type { Day } from '@/lib/domain/temps/days'
import { attestationSql } from '@/lib/parc/attestation-sql'
import { tentatives } from '@/lib/parc/campagne/suivi'
import { derniereAttestation } from '@/lib/parc/derniere-attestation'
import { getDb } from '@/lib/platform/db/client'
import type { Portee } from './portee'

/** Dwellings, or collective equipments, of a batch: what memory holds. */
const BATCH = 200

const equipement = z.object({
  nom: z.string(),
  instance: z.number(),
  entretien: z.string().nullable(),
  attestation: z.object({ numero: z.string(), du: z.string(), au: z.string() }).nullable(),
  etat: z.enum(ATTESTATIONS).nullable(),
})
const lieu = z.object({
  ensemble: z.string().nullable(),
  logement: z.string().nullable(),
  adresse: z.string().nullable(),
  equipements: z.array(equipement),
  refus: z.number(),
  dernierRefus: z.string().nullable(),
  mises: z.number(),
  derniereMise: z.string().nullable(),
})

/**
 * The equipment `q` as JSON, with its last maintenance, whoever noted it, its attestation `a` and where that stands on a day. A
 * maintenance of the dwelling that names no equipment is one of each (`suivis_sources`).
 */
const equipementOn = (
  day: Day,
): SQL => sql`json_build_object('nom', concat_ws(' ', q.type, q.marque_lib, q.modele_lib), 'instance', q.instance_id,
  'entretien', greatest(q.dernier_entretien, (select max(v.date_reference) from interventions v
    where v.statut = 'Réalisée' and (v.equipement_id = q.id and v.type in ('Entretien', 'Contrôle VMC')
      or v.equipement_id is null and v.logement_id = q.logement_id and v.type = 'Entretien'))),
  'attestation', case when a.numero is not null
    then json_build_object('numero', a.numero, 'du', a.date, 'au', a.valide_jusquau) end,
  'etat', ${attestationSql(sql`q`, day)})`

/** Keys of what a register covers: its dwellings by set and reference, then its collective equipments. */
export async function readUnites({
  logements,
  equipements,
}: Portee): Promise<{ logements: number[]; collectifs: number[] }> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select coalesce((select array_agg(l.id order by e.nom, l.ensemble_id, l.reference, l.id)
        from logements l left join ensembles_immobiliers e on e.id = l.ensemble_id where ${logements}), '{}') as logements,
      coalesce((select array_agg(q.id order by e.nom, q.ensemble_id, q.instance_id)
        from equipements q left join ensembles_immobiliers e on e.id = q.ensemble_id
        where q.logement_id is null and ${equipements}), '{}') as collectifs`)
  return z.object({ logements: z.array(z.number()), collectifs: z.array(z.number()) }).parse(rows[0])
}

/** Attempts that were refused, and letters, since the last maintenance of the dwelling `l` and for its present occupant. */
const ofLogements = (ids: readonly number[], day: Day): SQL => sql`
  select w.rang, e.nom as ensemble, l.reference as logement,
    concat_ws(', ', l.adresse, concat_ws(' ', l.code_postal, l.ville)) as adresse,
    coalesce((select json_agg(${equipementOn(day)} order by q.famille, q.id) from equipements q ${derniereAttestation}
      where q.logement_id = l.id and q.retire_le is null), '[]'::json) as equipements,
    r.refus, r."dernierRefus", m.mises, m."derniereMise"
  from unnest(${sql.param([...ids])}::int[]) with ordinality w(id, rang)
  join logements l on l.id = w.id
  left join ensembles_immobiliers e on e.id = l.ensemble_id
  left join suivis_entretien s on s.logement_id = l.id
  left join occupants o on o.logement_id = l.id and o.sortie is null
  cross join lateral (select count(*)::int as refus, (max(p.at) at time zone 'Europe/Paris')::date as "dernierRefus"
    from ${tentatives} and p.resultat = 'Refus d''accès') r
  cross join lateral (select count(*)::int as mises, (max(sd.created_at) at time zone 'Europe/Paris')::date as "derniereMise"
    from suites_donnees sd where sd.logement_id = l.id and sd.type = 'Mise en demeure'
      and (s.fait is null or (sd.created_at at time zone 'Europe/Paris')::date > s.fait)
      and (o.entree is null or (sd.created_at at time zone 'Europe/Paris')::date >= o.entree)) m`

const ofCollectifs = (ids: readonly number[], day: Day): SQL => sql`
  select w.rang, e.nom as ensemble, null as logement,
    coalesce(q.local, concat_ws(', ', e.adresse, concat_ws(' ', e.code_postal, e.commune))) as adresse,
    json_build_array(${equipementOn(day)}) as equipements, 0 as refus, null::date as "dernierRefus", 0 as mises, null::date as "derniereMise"
  from unnest(${sql.param([...ids])}::int[]) with ordinality w(id, rang)
  join equipements q on q.id = w.id
  left join ensembles_immobiliers e on e.id = q.ensemble_id ${derniereAttestation}`

/** Rows of a register on a day, by batches; each says how many dwellings and collective equipments it held. */
export async function* readLignes(
  { logements, collectifs }: Awaited<ReturnType<typeof readUnites>>,
  day: Day,
): AsyncGenerator<{ lignes: LigneRegistre[]; unites: number }> {
  for (const [ids, select] of [
    [logements, ofLogements],
    [collectifs, ofCollectifs],
  ] as const)
    for (let start = 0; start < ids.length; start += BATCH) {
      const slice = ids.slice(start, start + BATCH)
      const db = await getDb()
      const { rows } = await db.execute(sql`
        select coalesce(json_agg(x order by x.rang), '[]'::json) as lieux from (${select(slice, day)}) x`)
      const lieux = z.object({ lieux: z.array(lieu) }).parse(rows[0]).lieux
      yield { lignes: lieux.flatMap(lignesOf), unites: slice.length }
    }
}

function lignesOf({ equipements, ...commun }: z.output<typeof lieu>): LigneRegistre[] {
  if (equipements.length === 0) return [{ ...commun, premiere: true, equipement: null }]
  return equipements.map((equipement, rang) => ({ ...commun, premiere: rang === 0, equipement }))
}

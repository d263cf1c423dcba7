import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DGI } from '@/lib/domain/parc/non-conformites'
import {
  GRAVITES,
  NON_CONFORMITE_STATUTS,
  NON_CONFORMITES_CLOSES,
  REFERENTIELS,
  RESPONSABLES,
} from '@/lib/domain/parc/statuts'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { inPerimetre, rights } from '@/lib/perimetre/scope'
import { among } from '@/lib/platform/db/among'
import { getDb } from '@/lib/platform/db/client'

const nonConformite = z.object({
  id: z.number(),
  numero: z.string(),
  date: z.string(),
  logement: z.object({ id: z.number(), reference: z.string(), adresse: z.string() }).nullable(),
  equipement: z.object({ instanceId: z.number(), nom: z.string() }).nullable(),
  referentiel: z.enum(REFERENTIELS),
  code: z.string(),
  gravite: z.enum(GRAVITES),
  constat: z.string(),
  mesurePrise: z.string(),
  responsable: z.enum(RESPONSABLES),
  delai: z.string(),
  statut: z.enum(NON_CONFORMITE_STATUTS),
  acquitteePar: z.string().nullable(),
  acquitteeAt: z.coerce.date().nullable(),
  /** Carbon monoxide that the visit of the finding measured, in ppm. */
  coPpm: z.number().nullable(),
  preuve: z.object({ id: z.number(), nom: z.string() }).nullable(),
  photos: z.array(z.object({ id: z.number() })),
})
export type NonConformite = z.infer<typeof nonConformite>

const CO_PPM = sql`(select cr.co_ppm from interventions v join comptes_rendus cr on cr.intervention_id = v.id
  where v.equipement_id = n.equipement_id and v.groupe_id = n.groupe_id and v.date_reference = n.date
    and cr.co_ppm is not null
  order by v.id desc limit 1)`

/** A non-conformity of one of the person's groups; null outside the rights. */
export async function findNonConformite(userId: number, id: number): Promise<NonConformite | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select n.id, n.numero, n.date::text as date, n.referentiel, n.code, n.gravite, n.constat,
      n.mesure_prise as "mesurePrise", n.responsable, n.delai::text as delai, n.statut,
      n.acquittee_par as "acquitteePar", n.acquittee_at as "acquitteeAt", ${CO_PPM} as "coPpm",
      (select json_build_object('id', l.id, 'reference', l.reference,
        'adresse', concat_ws(', ', l.adresse, concat_ws(' ', l.code_postal, l.ville)))
       from logements l where l.id = n.logement_id) as logement,
      (select json_build_object('instanceId', q.instance_id, 'nom', concat_ws(' ', q.marque_lib, q.modele_lib))
       from equipements q where q.id = n.equipement_id) as equipement,
      (select json_build_object('id', f.id, 'nom', f.nom) from fichiers f where f.id = n.preuve_fichier_id) as preuve,
      coalesce((select json_agg(json_build_object('id', p.fichier_id) order by p.id)
        from non_conformite_fichiers p where p.non_conformite_id = n.id), '[]'::json) as photos
    from non_conformites n where n.id = ${id} and ${rights(userId, sql`n.groupe_id`)}`)
  return rows[0] === undefined ? null : nonConformite.parse(rows[0])
}

export const danger = z.object({
  id: z.number(),
  numero: z.string(),
  constat: z.string(),
  mesurePrise: z.string(),
  lieu: z.string().nullable(),
})
export type Danger = z.infer<typeof danger>

/** Dangers that the banner names. */
const MOST_DANGERS = 20

/**
 * Dangers of the group that nobody has said to know of, the latest first (PARK-29): whatever the
 * client, the contracts and the period chosen.
 */
export function dangersStatement(perimetre: Perimetre): SQL {
  return sql`select n.id, n.numero, n.constat, n.mesure_prise as "mesurePrise",
      (select concat_ws(', ', l.reference, l.adresse, l.ville) from logements l where l.id = n.logement_id) as lieu
    from non_conformites n
    where n.gravite = ${DGI} and n.acquittee_at is null
      and not ${among(sql`n.statut`, NON_CONFORMITES_CLOSES)}
      and ${inPerimetre(perimetre, { groupe: sql`n.groupe_id` })} and ${rights(perimetre.userId, sql`n.groupe_id`)}
    order by n.date desc, n.id desc limit ${MOST_DANGERS}`
}

/** The rows of that statement. */
export async function findDangers(perimetre: Perimetre): Promise<Danger[]> {
  const db = await getDb()
  return z.array(danger).parse((await db.execute(dangersStatement(perimetre))).rows)
}

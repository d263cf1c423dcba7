import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Generation } from '@/lib/domain/visites/generation'
import { VISITES_PASSEES } from '@/lib/domain/visites/statuts'
import { inPerimetre, rights } from '@/lib/perimetre/scope'
import { among } from '@/lib/platform/db/among'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'

const IN_PERIMETRE = { groupe: sql`v.groupe_id`, client: sql`v.client_id`, contratId: sql`v.contrat_id` }

const ATTESTATION = sql`select 1 from attestations a where a.intervention_id = v.id`
const PHOTO = sql`select 1 from intervention_fichiers p join fichiers f on f.id = p.fichier_id
  where p.intervention_id = v.id and f.mime like 'image/%'`

/** Visits that are over, of the perimeter as it is when they are read, that have something of what is asked for. */
function chosen(perimetre: Perimetre, demande: Generation): SQL {
  const { contenus, contratId, ensembleId, type, debut, fin } = demande
  const held = contenus.includes('bi')
    ? []
    : [
        sql`(${sql.join(
          contenus.map((contenu) => sql`exists (${contenu === 'photos' ? PHOTO : ATTESTATION})`),
          sql` or `,
        )})`,
      ]
  return sql.join(
    [
      rights(perimetre.userId, sql`v.groupe_id`),
      inPerimetre(perimetre, IN_PERIMETRE),
      demande.realisees ? sql`v.statut = 'Réalisée'` : among(sql`v.statut`, VISITES_PASSEES),
      sql`v.date_reference between ${debut}::date and ${fin}::date`,
      ...(contratId === null ? [] : [sql`v.contrat_id = ${contratId}`]),
      ...(ensembleId === null ? [] : [sql`v.ensemble_id = ${ensembleId}`]),
      ...(type === null ? [] : [sql`v.type = ${type}`]),
      ...held,
    ],
    sql` and `,
  )
}

/** How many visits a generation takes. */
export async function countVisites(db: Db | Tx, perimetre: Perimetre, demande: Generation): Promise<number> {
  const { rows } = await db.execute(
    sql`select count(*)::int as nombre from interventions v where ${chosen(perimetre, demande)}`,
  )
  return z.object({ nombre: z.number() }).parse(rows[0]).nombre
}

const visite = z.object({
  id: z.number(),
  ensemble: z.number().nullable(),
  logementId: z.number().nullable(),
  logement: z.string().nullable(),
  date: z.string(),
  attestations: z.array(z.number()),
  photos: z.array(z.object({ cle: z.string(), mime: z.string() })),
})
export type VisiteChoisie = z.output<typeof visite>

/** The visits of a generation, those of a dwelling together, each with its papers. */
export async function readVisites(perimetre: Perimetre, demande: Generation): Promise<VisiteChoisie[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select v.id, e.ei_numero as ensemble, l.id as "logementId", l.reference as logement, v.date_reference::text as date,
      coalesce((select json_agg(a.id order by a.id) from attestations a where a.intervention_id = v.id), '[]'::json)
        as attestations,
      coalesce((select json_agg(json_build_object('cle', f.cle, 'mime', f.mime) order by p.id)
        from intervention_fichiers p join fichiers f on f.id = p.fichier_id
        where p.intervention_id = v.id and f.mime like 'image/%'), '[]'::json) as photos
    from interventions v
    left join logements l on l.id = v.logement_id
    left join ensembles_immobiliers e on e.id = v.ensemble_id
    where ${chosen(perimetre, demande)}
    order by e.ei_numero nulls last, l.reference nulls last, v.date_reference, v.id`)
  return z.array(visite).parse(rows)
}

const choix = z.object({
  contrats: z.array(z.object({ id: z.number(), label: z.string() })),
  ensembles: z.array(z.object({ id: z.number(), label: z.string() })),
})
export type Choix = z.output<typeof choix>

/** Contracts and sets of the perimeter. */
export async function readChoix(perimetre: Perimetre): Promise<Choix> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select
      coalesce((select json_agg(json_build_object('id', c.id, 'label', concat_ws(', ', c.numero_contrat, nullif(c.description, '')))
        order by c.numero_contrat) from contrats c where ${inPerimetre(perimetre, {
          groupe: sql`c.groupe_id`,
          client: sql`c.client_id`,
          numeroContrat: sql`c.numero_contrat`,
        })}), '[]'::json) as contrats,
      coalesce((select json_agg(json_build_object('id', e.id, 'label', e.nom) order by e.nom, e.id)
        from ensembles_immobiliers e where e.archive_le is null and ${inPerimetre(perimetre, {
          groupe: sql`e.groupe_id`,
          client: sql`e.client_id`,
          contratId: sql`e.contrat_id`,
        })}), '[]'::json) as ensembles`)
  return choix.parse(rows[0])
}

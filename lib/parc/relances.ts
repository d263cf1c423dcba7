import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RelanceLigne, RelanceSuivi } from '@/lib/domain/parc/relance'
import { getDb } from '@/lib/platform/db/client'
import { personColumn, personParts } from '@/lib/platform/lists/person'

export const RELANCES_JOB = 'relances'

/** Name of the letters of a run in « Mes exports ». */
export const RELANCES = 'Courriers de relance'

/**
 * Data of a run of reminders: dwellings in the order of the list, and whether a test account asks. A run that the version without
 * letters queued says nothing of their document.
 */
export const relanceDonnees = z.object({
  liste: z.string().default(RELANCES),
  format: z.literal('pdf').default('pdf'),
  ids: z.array(z.number()),
  test: z.boolean(),
})
export type RelanceDonnees = z.infer<typeof relanceDonnees>

/**
 * Result of a run so far: `faits` dwellings of its list, from which it goes on. Those not reached, without their names.
 */
export const relanceResultat = z.object({
  faits: z.number(),
  email: z.number(),
  sms: z.number(),
  courrier: z.number().default(0),
  /** Letters that are kept already, by their dwelling. */
  courriers: z.array(z.object({ logement: z.number(), fichier: z.number() })).default([]),
  nonEnvoyes: z.array(z.object({ id: z.number(), motif: z.string() })),
})
export type RelanceResultat = z.infer<typeof relanceResultat>
export const RIEN_FAIT: RelanceResultat = {
  faits: 0,
  email: 0,
  sms: 0,
  courrier: 0,
  courriers: [],
  nonEnvoyes: [],
}

const run = z.object({
  id: z.number(),
  etat: z.string(),
  progression: z.number(),
  imprimable: z.boolean(),
  donnees: relanceDonnees,
  resultat: relanceResultat.nullable(),
})

const RUN = sql`select j.id, j.etat, j.progression, j.fichier_id is not null as imprimable, j.donnees, j.resultat from jobs j`

/** A run that this person asked for; null for another's. */
export async function findRelance(userId: number, id: number): Promise<RelanceSuivi | null> {
  const db = await getDb()
  const { rows } = await db.execute(
    sql`${RUN} where j.id = ${id} and j.user_id = ${userId} and j.type = ${RELANCES_JOB}`,
  )
  const [found] = z.array(run).parse(rows)
  return found === undefined ? null : suiviOf(found)
}

/** The last run of reminders of this person that still goes on; null without any. */
export async function findRelanceEnCours(userId: number): Promise<RelanceSuivi | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    ${RUN} where j.user_id = ${userId} and j.type = ${RELANCES_JOB} and j.etat in ('En attente', 'En cours')
    order by j.created_at desc, j.id desc limit 1`)
  const [found] = z.array(run).parse(rows)
  return found === undefined ? null : suiviOf(found)
}

async function suiviOf({
  id,
  etat,
  progression,
  imprimable,
  donnees,
  resultat,
}: z.infer<typeof run>): Promise<RelanceSuivi> {
  const { nonEnvoyes, email, sms, courrier } = resultat ?? RIEN_FAIT
  const lignes = await nameLignes(nonEnvoyes)
  const logements = donnees.ids.length
  return { id, etat, progression, imprimable, logements, email, sms, courrier, nonEnvoyes: lignes }
}

const named = z.object({ id: z.number(), reference: z.string(), occupant: personColumn, motif: z.string() })

/** Dwellings not reached, as they are named today. */
async function nameLignes(lignes: RelanceResultat['nonEnvoyes']): Promise<RelanceLigne[]> {
  if (lignes.length === 0) return []
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select l.id, l.reference, w.motif,
      case when o.id is not null then ${personParts(sql`o.prenom`, sql`o.nom`)} end as occupant
    from json_to_recordset(${JSON.stringify(lignes)}::json) as w(id int, motif text)
    join logements l on l.id = w.id left join occupants o on o.logement_id = l.id and o.sortie is null
    order by l.reference, l.id`)
  return z
    .array(named)
    .parse(rows)
    .map((ligne) => ({ ...ligne, canal: null }))
}

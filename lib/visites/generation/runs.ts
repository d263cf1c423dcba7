import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CONTENUS, REGROUPEMENTS } from '@/lib/domain/visites/generation'
import { INTERVENTION_TYPES } from '@/lib/domain/visites/statuts'
import { now } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { BULLETINS_JOB } from './job'

const run = z.object({
  id: z.number(),
  etat: z.string(),
  progression: z.number(),
  visites: z.number().nullable(),
  nom: z.string().nullable(),
  /** Whether its link still works. */
  disponible: z.boolean(),
  createdAt: z.coerce.date(),
  expireAt: z.coerce.date().nullable(),
  demande: z.object({
    debut: z.string(),
    fin: z.string(),
    type: z.enum(INTERVENTION_TYPES).nullable(),
    contenus: z.array(z.enum(CONTENUS)),
    regroupement: z.enum(REGROUPEMENTS),
  }),
})
export type Run = z.output<typeof run>

const SHOWN = 25

/** Finds the runs that a person asked for, the newest first. */
export async function findRuns(userId: number): Promise<Run[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select j.id, case j.etat when 'Mis de côté' then 'Échec' else j.etat end as etat, j.progression,
      (j.resultat->>'visites')::int as visites, f.nom, j.donnees->'demande' as demande,
      coalesce(f.id is not null and j.expire_at > ${now().toISOString()}, false) as disponible,
      j.created_at as "createdAt", j.expire_at as "expireAt"
    from jobs j left join fichiers f on f.id = j.fichier_id
    where j.user_id = ${userId} and j.type = ${BULLETINS_JOB}
    order by j.created_at desc, j.id desc limit ${SHOWN}`)
  return z.array(run).parse(rows)
}

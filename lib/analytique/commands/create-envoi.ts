import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type EnvoiSaisie, MAX_ENVOIS, periodeParDefaut } from '@/lib/domain/analytique/envois'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { vueQuery } from '../adresse'
import { keptVue } from '../vues'

const saved = z.array(z.object({ id: z.number() }))

/** Has a view sent to the person by mail; one of the same name is replaced. Throws ConflictError beyond `MAX_ENVOIS`. */
export async function createEnvoi(
  { nom, requete, frequence, periode = periodeParDefaut(frequence) }: EnvoiSaisie,
  acteur: Appelant<number>,
): Promise<{ id: number }> {
  const { userId } = acteur
  return transaction(async (tx) => {
    // One at a time for a person: two windows do not both take the last place.
    await tx.execute(sql`select 1 from users where id = ${userId} for update`)
    const { rows } = await tx.execute(sql`
      insert into envois_analytiques (user_id, nom, requete, frequence, periode)
      select ${userId}, ${nom}, ${vueQuery(keptVue(requete))}, ${frequence}, ${periode}
      where exists (select 1 from envois_analytiques where user_id = ${userId} and nom = ${nom})
        or (select count(*) from envois_analytiques where user_id = ${userId}) < ${MAX_ENVOIS}
      on conflict (user_id, nom) do update set requete = excluded.requete, frequence = excluded.frequence,
        periode = excluded.periode
      returning id`)
    const [row] = saved.parse(rows)
    if (row === undefined)
      throw new ConflictError(
        `${MAX_ENVOIS} vues au plus sont envoyées. Arrêtez-en une pour en programmer une autre.`,
      )
    await writeAudit(tx, acteur, {
      action: 'analytique.envoi',
      entite: 'envois_analytiques',
      id: row.id,
      details: { frequence, periode },
    })
    return row
  })
}

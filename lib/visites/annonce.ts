import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Day } from '@/lib/domain/temps/days'
import { ANNONCE_KEY, ANNULATION_KEY, RELANCE_KEY } from '@/lib/domain/visites/rappels'
import { CANAUX_PAPIER_ET_VOIX, RENDEZ_VOUS_ATTENDUS } from '@/lib/domain/visites/statuts'
import { among } from '@/lib/platform/db/among'
import type { Tx } from '@/lib/platform/db/client'
import { plainPhoneSql } from '@/lib/platform/db/plain-phone-sql'
import { rappelSujet } from './mails/rendez-vous'
import type { VisiteAVenir } from './visite'

const annonce = z.object({ id: z.number(), jour: z.string() })

/**
 * Day on which the present occupant of each of these visits was last told of its date, by its id: by a message that was not
 * withdrawn and did not fail, or by the letter or the call that its appointment notes. One who was never told is left out, and
 * so is one who was told at an address that is no longer theirs.
 */
export async function annoncesOf(
  tx: Tx,
  visites: readonly VisiteAVenir[],
): Promise<ReadonlyMap<number, Day>> {
  if (visites.length === 0) return new Map()
  const { rows } = await tx.execute(sql`
    select i.id, max(dit.jour)::text as jour
    from unnest(${sql.param(visites.map(({ id }) => id))}::int[],
        ${sql.param(visites.map(({ jour }) => rappelSujet(jour)))}::text[]) as w(id, sujet)
    join interventions i on i.id = w.id
    join occupants o on o.logement_id = i.logement_id and o.sortie is null
    join lateral (
      select (m.created_at at time zone 'Europe/Paris')::date as jour from outbox m
      where m.entite = 'interventions' and m.entite_id = i.id and m.etat in ('En attente', 'Envoyé')
        and ((m.cle_unique like ${ANNONCE_KEY}::text || '%-' || i.id || '-' || i.jour_prevu || '-' || i.reprogrammations
            and m.cle_unique not like ${`${ANNULATION_KEY}%`})
          or (m.cle_unique like ${RELANCE_KEY}::text || i.id || '-%' and m.sujet = w.sujet))
        and case when m.canal = 'sms' then ${plainPhoneSql(sql`o.mobile`)} = m.destinataire
          else lower(trim(o.email)) = lower(trim(m.destinataire)) end
      union all
      select (r.created_at at time zone 'Europe/Paris')::date from rendez_vous r
      where r.intervention_id = i.id and r.jour = i.jour_prevu and r.deplacements = 0
        and ${among(sql`r.canal`, CANAUX_PAPIER_ET_VOIX)} and ${among(sql`r.statut`, RENDEZ_VOUS_ATTENDUS)}
        and (o.entree is null or (r.created_at at time zone 'Europe/Paris')::date >= o.entree)
    ) dit on true
    group by i.id`)
  return new Map(
    z
      .array(annonce)
      .parse(rows)
      .map(({ id, jour }) => [id, jour]),
  )
}

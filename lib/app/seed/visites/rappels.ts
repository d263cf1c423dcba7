import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { SeedContext } from '@/lib/app/seed/kit/context'
import { addDays, instantInParis } from '@/lib/domain/temps/days'
import { formatDayLong } from '@/lib/domain/textes/format'
import { RAPPEL_TIME, RAPPELS, rappelKey } from '@/lib/domain/visites/rappels'
import { outbox } from '@/lib/platform/db/schema/socle'

const row = z.object({
  id: z.number(),
  jour: z.string(),
  deplacements: z.number(),
  groupeId: z.number(),
  nom: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
})

/**
 * The reminders whose day has come, as sent: those of visits planned before the service began are history, which its first
 * start does not write to thousands of people.
 */
export async function seedRappels({ writer, asOf }: SeedContext, client: PoolClient): Promise<void> {
  const [{ joursAvant: last }] = RAPPELS
  const { rows } = await client.query(
    `select i.id, i.jour_prevu::text as jour, i.reprogrammations as deplacements, i.groupe_id as "groupeId",
      trim(concat(o.prenom, ' ', o.nom)) as nom, o.email, o.mobile
    from interventions i join occupants o on o.logement_id = i.logement_id and o.sortie is null
    where i.statut in ('Planifiée', 'Confirmée par le client') and i.jour_prevu > $1 and i.jour_prevu <= $2
      and coalesce(o.email, o.mobile) is not null
    order by i.id`,
    [asOf, addDays(asOf, last)],
  )
  for (const visite of z.array(row).parse(rows))
    for (const { envoi, joursAvant } of RAPPELS) {
      const day = addDays(visite.jour, -joursAvant)
      if (day > asOf) continue
      const at = instantInParis(day, RAPPEL_TIME)
      writer.add(outbox, {
        canal: visite.email === null ? 'sms' : 'email',
        destinataire: visite.email ?? visite.mobile ?? '',
        destinataireNom: visite.nom,
        sujet: `Rappel de rendez-vous : ${formatDayLong(visite.jour)}`,
        texte: 'Notre technicien passe bientôt chez vous. Vous pouvez confirmer ou déplacer ce rendez-vous.',
        etat: 'Envoyé',
        tentatives: 1,
        prochaineTentativeAt: at,
        envoyeAt: at,
        cleUnique: rappelKey(visite, envoi),
        entite: 'interventions',
        entiteId: visite.id,
        groupeId: visite.groupeId,
        createdAt: at,
      })
      await writer.breathe()
    }
  await writer.flush()
}

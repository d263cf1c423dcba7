import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Envoi, envoiOf, type RelanceLigne } from '@/lib/domain/parc/relance'
import { equipementOf, nonVisite, suiviFrom } from '@/lib/parc/campagne/suivi'
import type { RelanceData } from '@/lib/parc/mails/relance'
import { rights } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env'
import { personColumn, personParts } from '@/lib/platform/lists/person'

const destinataire = z.object({
  id: z.number(),
  reference: z.string(),
  groupeId: z.number(),
  occupantId: z.number().nullable(),
  occupant: personColumn,
  email: z.string().nullable(),
  emailAccepte: z.boolean(),
  mobile: z.string().nullable(),
  smsAccepte: z.boolean(),
  adresse: z.string(),
  equipement: z.string().nullable(),
  echeance: z.string().nullable(),
  prochainRdv: z.string().nullable(),
  relance: z.boolean(),
})
export type Destinataire = z.infer<typeof destinataire>

/**
 * The occupants of these dwellings, in their order: of those of the person's groups that the campaign has not visited, whenever
 * it is asked.
 */
export async function readDestinataires(
  db: Db | Tx,
  userId: number,
  ids: readonly number[],
): Promise<Destinataire[]> {
  const { rows } = await db.execute(sql`
    select l.id, l.reference, l.groupe_id as "groupeId", o.id as "occupantId",
      case when o.id is not null then ${personParts(sql`o.prenom`, sql`o.nom`)} end as occupant, o.email,
      coalesce(o.email_accepte, false) as "emailAccepte", o.mobile, coalesce(o.sms_accepte, false) as "smsAccepte",
      concat_ws(', ', l.adresse, l.code_postal || ' ' || l.ville) as adresse,
      ${equipementOf(sql`concat_ws(' ', q.marque_lib, q.modele_lib)`)} as equipement,
      s.echeance::text as echeance, s.rdv::text as "prochainRdv",
      exists (select 1 from outbox x
        where x.cle_unique = 'relance-' || l.id || '-' || o.id || '-' || ${today()}::text) as relance
    from ${suiviFrom} join unnest(${sql.param(ids)}::int[]) with ordinality as w(id, rang) on w.id = s.logement_id
    where s.entretenu and ${nonVisite(today())} and ${rights(userId, sql`s.groupe_id`)}
    order by w.rang`)
  return z.array(destinataire).parse(rows)
}

/** Nothing is sent to who was reminded today. */
export const ALREADY: Envoi = { canal: null, motif: 'L’occupant a déjà été relancé aujourd’hui.' }

/** By what an occupant is reminded today: once, and by nobody who only tries the service. */
export function envoiTo(to: Destinataire, user: { test: boolean }): Envoi {
  if (user.test) return { canal: null, motif: 'Un compte de test n’envoie aucun message.' }
  if (to.relance) return ALREADY
  return envoiOf(to)
}

/** Facts of a reminder. */
export const dataOf = (to: Destinataire): RelanceData => ({
  ...to,
  nom: to.occupant ?? '',
  jour: today(),
  hotline: env().HOTLINE,
})

/** A line of the preview and of the report. */
export const ligneOf = ({ id, reference, occupant }: Destinataire, envoi: Envoi): RelanceLigne => ({
  id,
  reference,
  occupant,
  ...envoi,
})

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { emailOpposed, mobileOpposed } from '@/lib/comptes/consentements/opposition'
import { type Envoi, envoiOf, type RelanceLigne } from '@/lib/domain/parc/relance'
import { COURRIER_COLUMNS, type CourrierRow, courrierRow } from '@/lib/parc/campagne/courrier'
import { aVisiter, equipementOf, occupantName, prochainRdv, suiviFrom } from '@/lib/parc/campagne/suivi'
import type { RelanceData } from '@/lib/parc/mails/relance'
import { rights } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env'
import { personColumn } from '@/lib/platform/lists/person'

const destinataire = z.object({
  id: z.number(),
  reference: z.string(),
  groupeId: z.number(),
  occupantId: z.number().nullable(),
  occupant: personColumn,
  email: z.string().nullable(),
  emailOppose: z.boolean(),
  mobile: z.string().nullable(),
  mobileOppose: z.boolean(),
  adresse: z.string(),
  equipement: z.string().nullable(),
  consommateur: z.boolean(),
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
      ${occupantName} as occupant, o.email,
      ${emailOpposed(sql`o.email`)} as "emailOppose", o.mobile, ${mobileOpposed(sql`o.mobile`)} as "mobileOppose",
      concat_ws(', ', l.adresse, l.code_postal || ' ' || l.ville) as adresse,
      ${equipementOf(sql`concat_ws(' ', q.marque_lib, q.modele_lib)`)} as equipement,
      ct.consommateur, s.echeance::text as echeance, ${prochainRdv(today())}::text as "prochainRdv",
      exists (select 1 from relances r where r.occupant_id = o.id and r.jour = ${today()}::date) as relance
    from ${suiviFrom} join unnest(${sql.param(ids)}::int[]) with ordinality as w(id, rang) on w.id = s.logement_id
    where ${aVisiter(today())} and ${rights(userId, sql`s.groupe_id`)}
    order by w.rang`)
  return z.array(destinataire).parse(rows)
}

/** Parts of the letters to the occupants of these dwellings beside their text, by dwelling. */
export async function readCourriers(
  db: Db | Tx,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CourrierRow>> {
  const { rows } = await db.execute(sql`
    select l.id, ${COURRIER_COLUMNS} from ${suiviFrom} join clients cl on cl.id = l.client_id
    where l.id = any(${sql.param([...ids])}::int[]) and o.id is not null and ${rights(userId, sql`s.groupe_id`)}`)
  return new Map(
    z
      .array(courrierRow.extend({ id: z.number() }))
      .parse(rows)
      .map(({ id, ...courrier }) => [id, courrier]),
  )
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

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Day } from '@/lib/domain/temps/days'
import { versionOf } from '@/lib/domain/visites/agenda'
import { DEMI_JOURNEES, hoursOf } from '@/lib/domain/visites/creneaux'
import { INTERVENTION_STATUTS } from '@/lib/domain/visites/statuts'
import type { Db, Tx } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env'
import { calendarText } from '@/lib/platform/ics/calendar'
import { visiteUrl } from './lien'

/** Name of the calendar file of a visit. */
export const AGENDA_NOM = 'rendez-vous.ics'

/** Fields of a visit that every calendar holds. */
export const visiteAgenda = z.object({
  id: z.number(),
  numero: z.string(),
  objet: z.string(),
  statut: z.enum(INTERVENTION_STATUTS),
  jour: z.string(),
  demiJournee: z.enum(DEMI_JOURNEES),
  deplacements: z.number(),
  modifieeAt: z.coerce.date(),
})
const row = visiteAgenda.extend({ adresse: z.string().nullable() })
type Visite = z.output<typeof row>

/** Columns of the same of a visit `v`, but for its object. */
export const AGENDA_COLUMNS: SQL = sql`v.id, v.numero, v.statut, v.jour_prevu::text as jour,
  coalesce(v.demi_journee, 'matin') as "demiJournee", v.reprogrammations as deplacements, v.updated_at as "modifieeAt"`

/** Hours, version and state of a visit as an event. */
export const eventOf = (visite: z.output<typeof visiteAgenda>) => {
  const { from, to } = hoursOf(visite)
  return { start: from, end: to, modifiedAt: visite.modifieeAt, ...versionOf(visite) }
}

/** A visit that has a half-day, whatever became of it; null for any other. The caller has its sealed link, or writes of it. */
async function findVisiteAgendaPublic(db: Db | Tx, id: number): Promise<Visite | null> {
  const { rows } = await db.execute(sql`
    select ${AGENDA_COLUMNS}, v.objet,
      nullif(concat_ws(', ', l.adresse, nullif(concat_ws(' ', l.code_postal, l.ville), '')), '') as adresse
    from interventions v left join logements l on l.id = v.logement_id
    where v.id = ${id} and v.jour_prevu is not null and v.demi_journee is not null`)
  return rows[0] === undefined ? null : row.parse(rows[0])
}

/**
 * The calendar file of a visit as it is now: moved, cancelled or done, the same event in a later version (VISIT-32). `url` is
 * where its reader sees it. Null for a visit without half-day, or of a
 * day before `since`.
 */
export async function agendaOf(
  db: Db | Tx,
  id: number,
  url: string | ((visite: Visite) => string) | null,
  since: Day | null = null,
): Promise<string | null> {
  const visite = await findVisiteAgendaPublic(db, id)
  if (visite === null || (since !== null && visite.jour < since)) return null
  const { numero, objet, statut, adresse } = visite
  const event = eventOf(visite)
  const told =
    event.sequence > visite.deplacements
      ? `Visite n° ${numero}, ${statut.toLocaleLowerCase('fr-FR')}.`
      : `Visite n° ${numero}. Notre technicien passe pendant cette demi-journée. Un empêchement\u00a0? Appelez-nous au ${env().HOTLINE}.`
  return calendarText({
    name: 'Rendez-vous',
    events: [
      {
        ...event,
        uid: `visite-${id}@${new URL(env().APP_URL).hostname}`,
        summary: objet,
        description: told,
        ...(adresse ? { location: adresse } : {}),
        ...(url === null ? {} : { url: typeof url === 'string' ? url : url(visite) }),
      },
    ],
  })
}

/** Event of a visit for the customer, who confirms or moves the visit by the sealed `ID` of its address. */
export const agendaDuClient = (
  db: Db | Tx,
  id: number,
  ID: string,
  since: Day | null = null,
): Promise<string | null> =>
  agendaOf(
    db,
    id,
    (visite) => visiteUrl(visite, { ID, canal: 'email', envoi: 1, firstConfirm: true, secondConfirm: false }),
    since,
  )

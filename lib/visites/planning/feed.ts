import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { addDays, type Day } from '@/lib/domain/temps/days'
import { type FiltreAbonnement, filtreAbonnement } from '@/lib/domain/visites/abonnement'
import { INTERVENTION_TYPES } from '@/lib/domain/visites/statuts'
import { rights } from '@/lib/perimetre/scope'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env'
import { calendarText } from '@/lib/platform/ics/calendar'
import { AGENDA_COLUMNS, eventOf, visiteAgenda } from '../agenda'
import { objetAvecNote } from '../objet'
import { filtered, planned } from './scope'

/** Address of the feeds, below the API's own. */
export const FEED_PATH = 'planning/calendrier.ics'

const PAST_DAYS = 31
const COMING_DAYS = 366
const MOST_EVENTS = 2000

export const newFeedToken = (): string => randomBytes(32).toString('base64url')
export const feedTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Full address of a feed: whoever has it reads it. */
export const feedUrl = (token: string): string =>
  absoluteUrl(`/api/${FEED_PATH}?${new URLSearchParams({ jeton: token })}`)

const abonnement = z.object({ userId: z.number(), filtre: filtreAbonnement })

/** The live feed of a token; null once it is revoked, or while its person may not log in. The token is all that the caller has. */
async function findAbonnementPublic(token: string): Promise<z.output<typeof abonnement> | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select a.user_id as "userId", a.filtre from abonnements_calendrier a join users u on u.id = a.user_id
    where a.jeton_hash = ${feedTokenHash(token)} and a.revoque_at is null
      and u.confirmed and not u.blocked and u.anonymise_at is null`)
  return rows[0] === undefined ? null : abonnement.parse(rows[0])
}

const visite = visiteAgenda.extend({
  type: z.enum(INTERVENTION_TYPES),
  ensemble: z.string().nullable(),
  logement: z.string().nullable(),
  adresse: z.string().nullable(),
})
type Visite = z.output<typeof visite>

/** Visits that the person of a feed may see now of what it was made for, what comes first before what is past. */
async function visitsOf({ userId, filtre }: z.output<typeof abonnement>, day: Day): Promise<Visite[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select ${AGENDA_COLUMNS}, v.type, ${objetAvecNote('v')} as objet, e.nom as ensemble,
      l.reference as logement, nullif(concat_ws(', ', coalesce(l.adresse, e.adresse),
        nullif(concat_ws(' ', coalesce(l.code_postal, e.code_postal), coalesce(l.ville, e.commune)), '')), '') as adresse
    from interventions v
    left join ensembles_immobiliers e on e.id = v.ensemble_id
    left join logements l on l.id = v.logement_id
    where ${planned(perimetreOf(userId, filtre))} and ${rights(userId, sql`v.groupe_id`)} and ${filtered(filtre)}
      and v.jour_prevu between ${addDays(day, -PAST_DAYS)}::date and ${addDays(day, COMING_DAYS)}::date
    order by v.jour_prevu < ${day}::date, abs(v.jour_prevu - ${day}::date), v.id limit ${MOST_EVENTS}`)
  return z.array(visite).parse(rows)
}

const perimetreOf = (userId: number, { groupeId, clientId, numeros }: FiltreAbonnement): Perimetre => ({
  userId,
  portail: null,
  groupe: { id: groupeId, nom: '', logo: null },
  client: clientId === null ? null : { id: clientId, clientId: '', nom: '', logo: null },
  contrats: numeros === null ? { mode: 'tous' } : { mode: 'selection', numeros },
  dates: { start: '', end: '' },
})

/**
 * The calendar of a feed as its person may see it now; null for any other token (VISIT-12). It leaves for a calendar kept
 * elsewhere: no name of occupant is in it.
 */
export async function readFeedPublic(token: string): Promise<string | null> {
  const found = await findAbonnementPublic(token)
  if (found === null) return null
  const visites = await visitsOf(found, today())
  const host = new URL(env().APP_URL).hostname
  return calendarText({
    name: `Planning ehs : ${found.filtre.libelle}`,
    events: visites.map((one) => {
      const place = [one.ensemble, one.logement].filter(Boolean).join(', ')
      return {
        ...eventOf(one),
        uid: `planning-${one.id}@${host}`,
        summary: place === '' ? one.type : `${one.type}, ${place}`,
        description: `${one.objet}. Intervention n° ${one.numero}, ${one.statut.toLowerCase()}.`,
        ...(one.adresse === null ? {} : { location: one.adresse }),
        url: absoluteUrl(`/intervention?intervention=${one.id}`),
      }
    }),
  })
}

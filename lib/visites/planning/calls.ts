import { z } from 'zod'
import { reponseDeCarte, vueSchema } from '@/lib/domain/parc/carte'
import { isDay } from '@/lib/domain/temps/days'
import { demandeAbonnement } from '@/lib/domain/visites/abonnement'
import { type FiltrePlanning, isShownDay, knowsValues, parsePlanning } from '@/lib/domain/visites/planning'
import { creneauSchema, creneauxAnswer, creneauxQuery, toldAnswer } from '@/lib/domain/visites/rendez-vous'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'
import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { calendarResponse } from '@/lib/platform/ics/response'
import { pdfResponse } from '@/lib/platform/pdf/response'
import { disponibilitesOf } from '../disponibilites'
import { affichePdf, findAffiche } from './affiche'
import { readPlanningCarte } from './carte'
import { createAbonnement } from './commands/create-abonnement'
import { placeVisite } from './commands/place-visite'
import { revokeAbonnement } from './commands/revoke-abonnement'
import { FEED_PATH, feedUrl, readFeedPublic } from './feed'
import { readVisiteAPlacer } from './visite-a-placer'

const record = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const day = z.string().refine(isDay, 'Cette date n’existe pas.')

/** `GET planning/calendrier.ics?jeton=…` (VISIT-12). */
export const feedCall = defineCall({
  method: 'GET',
  path: FEED_PATH,
  auth: 'public',
  summary: 'Flux d’agenda du planning, pour qui en a l’adresse.',
  query: z.object({ jeton: z.string().min(1).max(200) }),
  limit: { name: 'planning.flux', ...OFFICE_LIMIT },
  produces: ['text/calendar'],
  handler: async ({ req, query: { jeton } }) => {
    const text = await readFeedPublic(jeton)
    if (text === null) throw new NotFoundError()
    return calendarResponse(req, text, 'planning.ics')
  },
})

/** `POST planning/abonnements` (VISIT-12): the address is answered once, the database keeps its digest alone. */
export const createAbonnementCall = defineCall({
  method: 'POST',
  path: 'planning/abonnements',
  auth: 'session',
  summary: 'Crée un flux d’agenda du planning.',
  body: demandeAbonnement,
  output: z.object({ data: z.object({ id: z.number(), url: z.string() }) }),
  personal: true,
  limit: { name: 'planning.abonnement', points: 30, seconds: 3600, by: 'user' },
  handler: async ({ body, session, acteur }) => {
    const perimetre = await openedOn(session, '/planning')
    const { id, token } = await createAbonnement(body, { perimetre, acteur })
    return { data: { id, url: feedUrl(token) } }
  },
})

/** `DELETE planning/abonnements/{id}` (VISIT-12). */
export const revokeAbonnementCall = defineCall({
  method: 'DELETE',
  path: 'planning/abonnements/:id',
  auth: 'session',
  summary: 'Révoque un flux d’agenda du planning.',
  params: record,
  output: z.object({ ok: z.literal(true) }),
  handler: async ({ params, session, acteur }) => {
    await revokeAbonnement(params.id, { userId: session.user.id, acteur })
    return { ok: true }
  },
})

/** `GET planning/visites/{id}/creneaux`: where a visit without a day can be placed (VISIT-10). */
export const placesCall = defineCall({
  method: 'GET',
  path: 'planning/visites/:id/creneaux',
  auth: 'ehs',
  summary:
    'Créneaux auxquels une visite sans date peut être placée, sur 31 jours\u00a0; réservé au prestataire.',
  params: record,
  query: creneauxQuery,
  output: creneauxAnswer,
  limit: { name: 'planning.creneaux', points: 300, seconds: 600, by: 'user' },
  handler: async ({ params: { id }, query: { debut }, session }) => {
    await openedOn(session, '/planning')
    const { agence } = await readVisiteAPlacer(await getDb(), session.user.id, id)
    return { data: await disponibilitesOf(agence, debut) }
  },
})

/** `POST planning/visites/{id}/placement` (VISIT-10). */
export const placementCall = defineCall({
  method: 'POST',
  path: 'planning/visites/:id/placement',
  auth: 'ehs',
  summary:
    'Place une visite sans date à une demi-journée, et prévient son occupant\u00a0; réservé au prestataire.',
  params: record,
  body: z.strictObject({ creneau: creneauSchema }),
  output: toldAnswer,
  limit: { name: 'planning.placement', points: 120, seconds: 600, by: 'user' },
  handler: async ({ params: { id }, body, session, acteur }) => {
    await openedOn(session, '/planning')
    return { data: await placeVisite(id, body.creneau, { user: session.user, acteur }) }
  },
})

const filtre = (name: FiltrePlanning) =>
  z
    .union([z.string(), z.array(z.string())])
    .refine((text) => knowsValues(name, text), 'Cette valeur n’existe pas.')
    .optional()

/** `GET planning/carte?date=…&vue=…&zoom=…` and the filters of the planning (PARK-55). */
export const carteCall = defineCall({
  method: 'GET',
  path: 'planning/carte',
  auth: 'session',
  summary: 'Où sont les visites d’un jour\u00a0; au-delà de 2\u00a0000 dans la vue, des groupes.',
  query: vueSchema.extend({
    date: z.string().refine(isShownDay, 'Cette date n’existe pas.').optional(),
    agence: filtre('agence'),
    ensemble: filtre('ensemble'),
    contrat: filtre('contrat'),
    type: filtre('type'),
  }),
  output: z.object({ data: reponseDeCarte }),
  limit: { name: 'carte', points: 300, seconds: 60, by: 'user' },
  handler: async ({ query: { vue, zoom, contenu, ...rest }, session }) => {
    const perimetre = await openedOn(session, '/planning')
    const planning = parsePlanning({ ...rest, vue: 'jour' }, today())
    return { data: await readPlanningCarte(perimetre, planning, { vue, zoom, contenu }) }
  },
})

/** `GET planning/ensembles/{id}/affiche?debut=…&fin=…` (VISIT-11). */
export const afficheCall = defineCall({
  method: 'GET',
  path: 'planning/ensembles/:id/affiche',
  auth: 'session',
  summary: 'Affiche de passage d’un ensemble immobilier, en PDF.',
  params: record,
  query: z.object({ debut: day, fin: day }),
  limit: { name: 'planning.affiche', points: 60, seconds: 60, by: 'user' },
  produces: ['application/pdf'],
  handler: async ({ params: { id }, query, session }) => {
    await openedOn(session, '/planning')
    const found = await findAffiche(session.user.id, id, query, today())
    if (found === null) throw new NotFoundError()
    if (found.passages.length === 0)
      throw new ConflictError('Aucune visite à venir dans cet ensemble sur la période.')
    return pdfResponse(await affichePdf(found), `affiche-${found.numero}.pdf`)
  },
})

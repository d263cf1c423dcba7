import 'server-only'
import { z } from 'zod'
import { demandeRendezVousBody, dossierAnswer, logementsAnswer } from '@/lib/domain/demandes/rdv/formulaire'
import { creneauxAnswer, creneauxQuery } from '@/lib/domain/visites/rendez-vous'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { recordId } from '@/lib/platform/record-id'
import { requestRendezVous } from '@/lib/visites/commands/request-rendez-vous'
import { disponibilitesOfLogement, findDossier, searchLogements } from '@/lib/visites/demande/logements'

const SCREEN = '/rendezvous/demande'
const params = z.object({ id: z.string().transform(recordId).pipe(z.number()) })
const limit = { name: 'rendez-vous.demande', points: 300, seconds: 600, by: 'user' } as const
const read = { method: 'GET', auth: 'session', limit } as const

/** `GET rendez-vous/logements`: dwellings of the perimeter that a visit can be asked for (VISIT-16). */
export const logementsCall = defineCall({
  ...read,
  path: 'rendez-vous/logements',
  summary: 'Logements du périmètre qui contiennent les mots cherchés, avec leurs équipements.',
  query: z.strictObject({ recherche: z.string().trim().min(2).max(120) }),
  output: logementsAnswer,
  handler: async ({ session, query: { recherche } }) => ({
    data: await searchLogements(await openedOn(session, SCREEN), recherche),
  }),
})

/** `GET rendez-vous/logements/{id}`: a dwelling with its open requests (VISIT-17). */
export const dossierCall = defineCall({
  ...read,
  path: 'rendez-vous/logements/:id',
  summary: 'Logement, son occupant, ses équipements et ses demandes en cours.',
  params,
  output: dossierAnswer,
  handler: async ({ session, params: { id } }) => {
    await openedOn(session, SCREEN)
    const data = await findDossier(session.user.id, id)
    if (data === null) throw new NotFoundError()
    return { data }
  },
})

/** `GET rendez-vous/logements/{id}/creneaux`: half-days that can be booked (VISIT-16). */
export const creneauxLogementCall = defineCall({
  ...read,
  path: 'rendez-vous/logements/:id/creneaux',
  summary: 'Créneaux ouverts pour une visite d’un logement, sur 31 jours.',
  params,
  query: creneauxQuery,
  output: creneauxAnswer,
  handler: async ({ session, params: { id }, query: { debut } }) => {
    await openedOn(session, SCREEN)
    return { data: await disponibilitesOfLogement(id, debut, session.user.id) }
  },
})

/** `POST rendez-vous`: books a half-day, or asks for a call (VISIT-16, VISIT-19). */
export const demandeCall = defineCall({
  method: 'POST',
  path: 'rendez-vous',
  auth: 'session',
  summary: 'Prend un rendez-vous pour un logement, ou demande à être rappelé.',
  body: demandeRendezVousBody,
  output: z.object({ data: z.object({ id: z.number(), canal: z.enum(['email', 'sms']).nullable() }) }),
  creates: true,
  status: 201,
  limit: { name: 'rendez-vous.prise', points: 60, seconds: 600, by: 'user' },
  handler: async ({ session, body, acteur, remember }) => {
    await openedOn(session, SCREEN)
    return requestRendezVous(body, { user: session.user, acteur, remember })
  },
})

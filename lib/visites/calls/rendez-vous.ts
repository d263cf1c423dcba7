import 'server-only'
import { z } from 'zod'
import { relanceApercu, relanceResult } from '@/lib/domain/parc/relance'
import {
  cancelRendezVousBody,
  confirmRendezVousBody,
  creneauxAnswer,
  creneauxQuery,
  moveRendezVousBody,
  toldAnswer,
} from '@/lib/domain/visites/rendez-vous'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'
import { selectionSchema } from '@/lib/platform/lists/selection'
import { recordId } from '@/lib/platform/record-id'
import { cancelRendezVous } from '@/lib/visites/commands/cancel-rendez-vous'
import { confirmRendezVous } from '@/lib/visites/commands/confirm-rendez-vous'
import { moveRendezVous } from '@/lib/visites/commands/move-rendez-vous'
import { remindRendezVous } from '@/lib/visites/commands/remind-rendez-vous'
import { sendRelances } from '@/lib/visites/commands/send-relances'
import { disponibilitesOfRendezVous } from '@/lib/visites/disponibilites'
import { previewRelances } from '@/lib/visites/preview-relances'

const SCREEN = '/rendezvous'
const params = z.object({ id: z.string().transform(recordId).pipe(z.number()) })
const limit = { name: 'rendez-vous', points: 120, seconds: 600, by: 'user' } as const
const act = { method: 'POST', auth: 'session', params, output: toldAnswer, limit } as const

/** `GET rendez-vous/{id}/creneaux`: where an appointment can be moved (VISIT-15). */
export const creneauxCall = defineCall({
  method: 'GET',
  path: 'rendez-vous/:id/creneaux',
  auth: 'session',
  summary: 'Créneaux auxquels un rendez-vous peut être déplacé, sur 31 jours.',
  params,
  query: creneauxQuery,
  output: creneauxAnswer,
  limit: { name: 'rendez-vous.creneaux', points: 300, seconds: 600, by: 'user' },
  handler: async ({ session, params: { id }, query: { debut } }) => {
    await openedOn(session, SCREEN)
    return { data: await disponibilitesOfRendezVous(id, debut, session.user.id) }
  },
})

/** `POST rendez-vous/{id}/confirmation` (VISIT-15). */
export const confirmationCall = defineCall({
  ...act,
  path: 'rendez-vous/:id/confirmation',
  summary: 'Confirme un rendez-vous au nom de l’occupant.',
  body: confirmRendezVousBody,
  handler: async ({ session, params: { id }, body: { actuel }, acteur }) => {
    await openedOn(session, SCREEN)
    return { data: await confirmRendezVous(id, actuel, { user: session.user, acteur }) }
  },
})

/** `POST rendez-vous/{id}/deplacement` (VISIT-15). */
export const deplacementCall = defineCall({
  ...act,
  path: 'rendez-vous/:id/deplacement',
  summary: 'Déplace un rendez-vous à une autre demi-journée.',
  body: moveRendezVousBody,
  handler: async ({ session, params: { id }, body, acteur }) => {
    await openedOn(session, SCREEN)
    return { data: await moveRendezVous(id, body, { user: session.user, acteur }) }
  },
})

/** `POST rendez-vous/{id}/annulation` (VISIT-15). */
export const annulationCall = defineCall({
  ...act,
  path: 'rendez-vous/:id/annulation',
  summary: 'Annule un rendez-vous, avec son motif.',
  body: cancelRendezVousBody,
  handler: async ({ session, params: { id }, body, acteur }) => {
    await openedOn(session, SCREEN)
    return { data: await cancelRendezVous(id, body, { user: session.user, acteur }) }
  },
})

/** `POST rendez-vous/{id}/relance` (VISIT-15). */
export const relanceCall = defineCall({
  ...act,
  path: 'rendez-vous/:id/relance',
  summary: 'Demande à l’occupant de confirmer un rendez-vous, une fois par jour au plus.',
  handler: async ({ session, params: { id }, acteur }) => {
    await openedOn(session, SCREEN)
    return { data: await remindRendezVous(id, { user: session.user, acteur }) }
  },
})

const bulk = { method: 'POST', auth: 'session', body: selectionSchema } as const

/** `POST rendez-vous/relances/apercu`: who would be asked what (VISIT-15). */
export const previewRelancesCall = defineCall({
  ...bulk,
  path: 'rendez-vous/relances/apercu',
  summary: 'Dit qui recevrait quel message d’une relance de rendez-vous, sans rien envoyer.',
  output: relanceApercu,
  limit,
  handler: async ({ session, body }) => ({
    data: await previewRelances(await openedOn(session, SCREEN), body, session.user),
  }),
})

/** `POST rendez-vous/relances`: asks the occupants of the chosen appointments to confirm (VISIT-15). */
export const sendRelancesCall = defineCall({
  ...bulk,
  path: 'rendez-vous/relances',
  summary: 'Demande aux occupants de confirmer les rendez-vous choisis, une fois par jour au plus.',
  output: relanceResult,
  limit,
  handler: async ({ session, body, acteur }) => {
    const perimetre = await openedOn(session, SCREEN)
    return { data: { lignes: await sendRelances(perimetre, body, { user: session.user, acteur }) } }
  },
})

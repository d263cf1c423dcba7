import 'server-only'
import {
  courriersQuery,
  planificationAnswer,
  planificationBody,
  propositionsAnswer,
} from '@/lib/domain/visites/planification'
import { bookVisites } from '@/lib/parc/commands/book-visites'
import { courriersDeRendezVous, courriersDeVisites } from '@/lib/parc/planification/courriers'
import { proposeVisites } from '@/lib/parc/planification/propose'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'
import { selectionSchema } from '@/lib/platform/lists/selection'
import { pdfResponse } from '@/lib/platform/pdf/response'

const SCREEN = '/rendezvous/demande'
const NOM = 'courriers-rendez-vous.pdf'
const limit = { name: 'planification', points: 60, seconds: 600, by: 'user' } as const

/** `POST rendez-vous/planification/propositions`: half-days for a selection of dwellings, none of which is booked (PARK-53). */
export const propositionsCall = defineCall({
  method: 'POST',
  path: 'rendez-vous/planification/propositions',
  auth: 'session',
  summary:
    'Propose à des logements les demi-journées libres de leur agence, par immeuble, sans rien réserver.',
  body: selectionSchema,
  output: propositionsAnswer,
  limit,
  handler: async ({ session, body }) => ({
    data: await proposeVisites(await openedOn(session, SCREEN), body),
  }),
})

/** `POST rendez-vous/planification`: books the half-days that were shown (PARK-53). */
export const planificationCall = defineCall({
  method: 'POST',
  path: 'rendez-vous/planification',
  auth: 'session',
  summary: 'Réserve les demi-journées proposées à des logements, et prévient leurs occupants.',
  body: planificationBody,
  output: planificationAnswer,
  limit,
  creates: true,
  status: 201,
  handler: async ({ session, body, acteur, remember }) => {
    await openedOn(session, SCREEN)
    return bookVisites(body, { user: session.user, acteur, remember })
  },
})

/** `GET rendez-vous/planification/courriers`: the letters to occupants whom no message reaches (PARK-53). */
export const courriersVisitesCall = defineCall({
  method: 'GET',
  path: 'rendez-vous/planification/courriers',
  auth: 'session',
  summary: 'Courriers qui annoncent des visites à venir, réunis en un PDF.',
  query: courriersQuery,
  limit,
  produces: ['application/pdf'],
  handler: async ({ session, query: { visites } }) => {
    await openedOn(session, SCREEN)
    return pdfResponse(await courriersDeVisites(session.user.id, visites), NOM)
  },
})

/** `POST rendez-vous/courriers`: the letters of chosen appointments, again (PARK-53). */
export const courriersRendezVousCall = defineCall({
  method: 'POST',
  path: 'rendez-vous/courriers',
  auth: 'session',
  summary: 'Courriers des rendez-vous choisis qui s’annoncent par courrier, réunis en un PDF.',
  body: selectionSchema,
  limit,
  produces: ['application/pdf'],
  handler: async ({ session, body }) =>
    pdfResponse(await courriersDeRendezVous(await openedOn(session, '/rendezvous'), body), NOM),
})

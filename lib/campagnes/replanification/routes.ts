import { z } from 'zod'
import { defineRoute } from '@/lib/api/route'
import { now } from '@/lib/clock'
import {
  changeAnswer,
  confirmBody,
  searchAnswer,
  searchBody,
  submitBody,
} from '@/lib/domain/campagnes/replanification'
import { calendarResponse } from '@/lib/ics/response'
import { agendaOf } from './agenda'
import { confirmIntervention } from './commands/confirm'
import { submitSlot } from './commands/submit'
import { searchSlots } from './queries'
import { visiteOfLink } from './visite'

const limit = (name: string, points: number) => ({
  name: `replanification.${name}`,
  points,
  seconds: 600,
})

/** `POST interventions/replanification/getAllTimeSlots` (PUBLIC-40). */
export const searchRoute = defineRoute({
  auth: 'public',
  summary: 'Créneaux auxquels une visite peut être déplacée.',
  body: searchBody,
  output: searchAnswer,
  limit: limit('recherche', 60),
  handler: ({ body }) => searchSlots(body),
})

/** `POST interventions/replanification/submit` (PUBLIC-42). */
export const submitRoute = defineRoute({
  auth: 'public',
  summary: 'Déplace une visite au créneau choisi par le client.',
  body: submitBody,
  output: changeAnswer,
  limit: limit('creneau', 20),
  creates: true,
  handler: ({ body, ...visiteur }) => submitSlot(body, visiteur),
})

/** `POST interventions/replanification/confirmIntervention` (PUBLIC-43). */
export const confirmRoute = defineRoute({
  auth: 'public',
  summary: 'Confirme une visite par son client.',
  body: confirmBody,
  output: changeAnswer,
  limit: limit('confirmation', 20),
  creates: true,
  handler: ({ body, ...visiteur }) => confirmIntervention(body, visiteur),
})

/** `GET interventions/replanification/agenda`: the visit for a calendar (PUBLIC-50). */
export const agendaRoute = defineRoute({
  auth: 'public',
  summary: 'Fichier d’agenda d’une visite.',
  query: z.object({ ID: z.string().min(1).max(2000) }),
  limit: limit('agenda', 60),
  handler: async ({ query: { ID } }) =>
    calendarResponse(agendaOf(await visiteOfLink(ID), ID, now()), 'rendez-vous.ics'),
})

import { z } from 'zod'
import { confirmIntervention } from '@/lib/campagnes/replanification/commands/confirm-intervention'
import { submitSlot } from '@/lib/campagnes/replanification/commands/submit-slot'
import { searchSlots } from '@/lib/campagnes/replanification/queries'
import { agendaOfLink } from '@/lib/campagnes/replanification/visite'
import {
  changeAnswer,
  confirmBody,
  searchAnswer,
  searchBody,
  submitBody,
} from '@/lib/domain/campagnes/replanification'
import { defineCall } from '@/lib/platform/api/call'
import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'
import { calendarResponse } from '@/lib/platform/ics/response'
import { AGENDA_NOM } from '@/lib/visites/agenda'

const limit = (name: string) => ({ name: `replanification.${name}`, ...OFFICE_LIMIT })

/** `POST interventions/replanification/getAllTimeSlots` (PUBLIC-40). */
export const searchCall = defineCall({
  method: 'POST',
  path: 'interventions/replanification/getAllTimeSlots',
  auth: 'public',
  summary: 'Créneaux auxquels une visite peut être déplacée.',
  body: searchBody,
  output: searchAnswer,
  limit: limit('recherche'),
  handler: ({ body }) => searchSlots(body),
})

/** `POST interventions/replanification/submit` (PUBLIC-42). */
export const submitCall = defineCall({
  method: 'POST',
  path: 'interventions/replanification/submit',
  auth: 'public',
  summary: 'Déplace une visite au créneau choisi par le client.',
  body: submitBody,
  output: changeAnswer,
  limit: limit('creneau'),
  creates: true,
  handler: ({ body, ...visiteur }) => submitSlot(body, visiteur),
})

/** `POST interventions/replanification/confirmIntervention` (PUBLIC-43). */
export const confirmCall = defineCall({
  method: 'POST',
  path: 'interventions/replanification/confirmIntervention',
  auth: 'public',
  summary: 'Confirme une visite par son client.',
  body: confirmBody,
  output: changeAnswer,
  limit: limit('confirmation'),
  creates: true,
  handler: ({ body, ...visiteur }) => confirmIntervention(body, visiteur),
})

/** `GET interventions/replanification/agenda`: the visit for a calendar, whatever became of it (PUBLIC-50, VISIT-32). */
export const agendaCall = defineCall({
  method: 'GET',
  path: 'interventions/replanification/agenda',
  auth: 'public',
  summary: 'Fichier d’agenda d’une visite.',
  query: z.object({ ID: z.string().min(1).max(2000) }),
  limit: limit('agenda'),
  produces: ['text/calendar'],
  handler: async ({ req, query: { ID } }) => calendarResponse(req, await agendaOfLink(ID), AGENDA_NOM),
})

import 'server-only'
import { z } from 'zod'
import { sentId } from '@/lib/domain/textes/textes'
import {
  depannageEnLigneAnswer,
  depannageEnLigneBody,
  equipementsAnswer,
} from '@/lib/domain/visites/depannage'
import { creneauxAnswer, creneauxQuery } from '@/lib/domain/visites/rendez-vous'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'
import { transaction } from '@/lib/platform/db/client'
import { disponibilitesOf } from '../disponibilites'
import { createDepannage, readEquipement } from './create'
import { searchEquipements } from './equipements'

const SCREEN = '/depannageenligne'
const limit = (name: string, points: number) =>
  ({ name: `depannages.${name}`, points, seconds: 600, by: 'user' }) as const

/** `GET depannages/equipements`: what may be down, among the equipment of the perimeter. */
export const equipementsEnPanneCall = defineCall({
  method: 'GET',
  path: 'depannages/equipements',
  auth: 'session',
  summary: 'Équipements du périmètre dont une panne peut être signalée.',
  query: z.strictObject({ recherche: z.string().max(100).default('') }),
  output: equipementsAnswer,
  limit: limit('equipements', 300),
  handler: async ({ session, query: { recherche } }) => ({
    data: await searchEquipements(await openedOn(session, SCREEN), recherche),
  }),
})

/** `GET depannages/equipements/{id}/creneaux`: half-days of the agency that visits an equipment (VISIT-20). */
export const creneauxDepannageCall = defineCall({
  method: 'GET',
  path: 'depannages/equipements/:id/creneaux',
  auth: 'session',
  summary: 'Créneaux ouverts au dépannage d’un équipement, sur 31 jours.',
  params: z.object({ id: z.coerce.number().pipe(sentId) }),
  query: creneauxQuery,
  output: creneauxAnswer,
  limit: limit('creneaux', 300),
  handler: async ({ session, params: { id }, query: { debut } }) => {
    const perimetre = await openedOn(session, SCREEN)
    const { agence } = await transaction((tx) => readEquipement(tx, perimetre, id))
    return { data: await disponibilitesOf(agence, debut) }
  },
})

/** `POST depannages`: the breakdown of an equipment of the perimeter (VISIT-20 to VISIT-22). */
export const depannageEnLigneCall = defineCall({
  method: 'POST',
  path: 'depannages',
  auth: 'session',
  summary: 'Enregistre le dépannage d’un équipement du périmètre et réserve son créneau.',
  body: depannageEnLigneBody,
  output: depannageEnLigneAnswer,
  limit: limit('envoi', 30),
  creates: true,
  status: 201,
  handler: async ({ session, body, acteur, remember }) =>
    createDepannage(body, {
      perimetre: await openedOn(session, SCREEN),
      user: session.user,
      acteur,
      remember,
    }),
})

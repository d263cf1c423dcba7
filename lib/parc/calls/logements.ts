import { z } from 'zod'
import { occupantSchema } from '@/lib/domain/parc/occupant'
import { defineCall } from '@/lib/platform/api/call'
import { today } from '@/lib/platform/clock'
import { reply } from '@/lib/platform/http/response'
import { correctOccupant } from '../commands/correct-occupant'
import { revealDigicode } from '../commands/reveal-digicode'

const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

/** `POST logements/{id}/digicode` (PARK-18). */
export const digicodeCall = defineCall({
  method: 'POST',
  path: 'logements/:id/digicode',
  auth: 'session',
  summary: 'Digicode d’un logement. Chaque lecture est inscrite au journal.',
  params,
  output: z.object({ data: z.object({ digicode: z.string() }) }),
  limit: { name: 'digicode', points: 60, seconds: 600, by: 'user' },
  handler: async ({ params: { id }, acteur }) => ({ data: { digicode: await revealDigicode(id, acteur) } }),
})

/** `POST logements/{id}/occupants` (PARK-08). */
export const occupantCall = defineCall({
  method: 'POST',
  path: 'logements/:id/occupants',
  auth: 'session',
  summary: 'Nouvel occupant d’un logement ; le précédent reste dans l’historique.',
  params,
  body: occupantSchema(today),
  output: z.object({ data: z.object({ id: z.number() }) }),
  status: 201,
  limit: { name: 'occupants', points: 60, seconds: 600, by: 'user' },
  handler: async ({ params: { id }, body, acteur }) =>
    reply(201, { data: await correctOccupant(id, body, acteur) }),
})

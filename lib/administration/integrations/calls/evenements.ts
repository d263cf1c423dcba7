import { z } from 'zod'
import { defineCall } from '@/lib/platform/api/call'
import { reachOfToken } from '@/lib/platform/api/calling'
import { readEvents, sentEvent } from '@/lib/platform/events/feed'

/** Events of one answer, at most and unless told. */
const MOST = 500
const USUAL = 100

/** `GET evenements?apres=…&limite=…` (FIRST-17). */
export const evenementsCall = defineCall({
  method: 'GET',
  path: 'evenements',
  auth: { jeton: 'evenements:lire' },
  summary:
    'Événements qui suivent un curseur, dans l’ordre où ils sont devenus lisibles : aucun ne manque, aucun ne vient deux fois.',
  query: z.object({
    apres: z.string().max(100).optional(),
    limite: z.coerce.number().int().min(1).max(MOST).default(USUAL),
  }),
  output: z.object({
    data: z.array(sentEvent),
    meta: z.object({ suivant: z.string(), reste: z.boolean() }),
  }),
  handler: ({ query, ...called }) => readEvents({ ...query, reach: reachOfToken(called) }),
})

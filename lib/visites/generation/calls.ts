import 'server-only'
import { z } from 'zod'
import { generationSchema } from '@/lib/domain/visites/generation'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'
import { askBulletins } from './ask'

/** `POST bulletins`: the papers of visits, put together by a job (VISIT-23, VISIT-24). */
export const bulletinsCall = defineCall({
  method: 'POST',
  path: 'bulletins',
  auth: 'session',
  summary:
    'Réunit les bulletins, attestations et photos de visites en tâche de fond ; le lien vit sept jours.',
  body: generationSchema,
  output: z.object({ data: z.object({ id: z.number(), visites: z.number() }) }),
  limit: { name: 'bulletins', points: 20, seconds: 600, by: 'user' },
  creates: true,
  status: 202,
  handler: async ({ session, body, acteur, remember }) =>
    askBulletins(body, { perimetre: await openedOn(session, '/generationbi'), acteur, remember }),
})

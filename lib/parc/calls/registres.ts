import 'server-only'
import { z } from 'zod'
import { registreSchema } from '@/lib/domain/parc/registre'
import { askRegistre } from '@/lib/parc/registres/ask'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'

/** `POST registres`: the register of compliance of a set or of the perimeter, made by a job (PARK-49). */
export const registresCall = defineCall({
  method: 'POST',
  path: 'registres',
  auth: 'session',
  summary:
    'Établit en tâche de fond le registre de conformité d’un ensemble ou du périmètre : un PDF et un classeur, dans « Mes exports » pendant sept jours.',
  body: registreSchema,
  output: z.object({ data: z.object({ id: z.number() }) }),
  limit: { name: 'registres', points: 20, seconds: 600, by: 'user' },
  creates: true,
  status: 202,
  handler: async ({ session, body: { ensembleId }, acteur, remember }) =>
    askRegistre(await openedOn(session, '/logements'), ensembleId, { acteur, remember }),
})

import 'server-only'
import { z } from 'zod'
import { contraintesSchema } from '@/lib/domain/contrats/maintenance'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'
import { reply } from '@/lib/platform/http/response'
import { pdfResponse } from '@/lib/platform/pdf/response'
import { recordId } from '@/lib/platform/record-id'
import { saveContraintes } from '../commands/save-contraintes'
import { rapportAnnuel } from '../rapport'

/** `GET suivicontrats/rapport` (CONTRACT-05). */
export const rapportContratsCall = defineCall({
  method: 'GET',
  path: 'suivicontrats/rapport',
  auth: 'session',
  summary: 'Rapport annuel des contrats du périmètre sur sa période, en PDF.',
  query: z.strictObject({}),
  limit: { name: 'suivicontrats-rapport', points: 60, seconds: 600, by: 'user' },
  produces: ['application/pdf'],
  handler: async ({ session }) => {
    const perimetre = await openedOn(session, '/suivicontrats')
    const name = `rapport-contrats-${perimetre.dates.end.slice(0, 4)}.pdf`
    return pdfResponse(await rapportAnnuel(perimetre), name)
  },
})

/** `PUT gammes-maintenance/{id}` (CONTRACT-08). */
export const contraintesCall = defineCall({
  method: 'PUT',
  path: 'gammes-maintenance/:id',
  auth: 'manager',
  summary: 'Contraintes d’accès et mois souhaités d’une famille d’équipements d’un contrat.',
  params: z.object({ id: z.string().transform(recordId).pipe(z.number()) }),
  body: contraintesSchema,
  status: 204,
  limit: { name: 'gammes-maintenance', points: 120, seconds: 600, by: 'user' },
  handler: async ({ session, params: { id }, body, acteur }) => {
    await saveContraintes(id, body, await openedOn(session, '/mainteancecontrat'), acteur)
    return reply(204)
  },
})

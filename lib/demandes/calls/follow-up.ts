import { z } from 'zod'
import { depotOf } from '@/lib/demandes/calls/create'
import { confirmGes } from '@/lib/demandes/commands/confirm-ges'
import { deleteDemande } from '@/lib/demandes/commands/delete-demande'
import { sendAss } from '@/lib/demandes/commands/send-ass'
import { thenMail } from '@/lib/demandes/envois'
import { suiviPim, suiviPimSchema } from '@/lib/demandes/interventions-pim'
import type { Followed } from '@/lib/demandes/types/definition'
import { TYPES } from '@/lib/demandes/types/table'
import { gesBodySchema } from '@/lib/domain/demandes/ges/corps'
import { sentId, storedText } from '@/lib/domain/textes/textes'
import { defineCall } from '@/lib/platform/api/call'
import { callerOf } from '@/lib/platform/api/collection'
import { rowKey } from '@/lib/platform/api/query/run'
import { reply } from '@/lib/platform/http/response'

const success = z.object({ success: z.literal(true) })
const row = z.object({ id: z.string() })

const deleteCall = ({ collection, type }: Followed, summary: string) =>
  defineCall({
    method: 'DELETE',
    path: `${collection.name}/:id`,
    auth: { jeton: `${collection.name}:ecrire`, session: 'session' },
    summary,
    params: row,
    status: 204,
    handler: async (context) => {
      await thenMail(deleteDemande(collection, type, rowKey(context.params.id), depotOf(context)))
      return reply(204)
    },
  })

/** `DELETE cmis/{id}` (CMI-45, CMI-46). */
export const deleteCmiCall = deleteCall(TYPES.CMI, 'Annule une demande de mise en service.')

/** `DELETE assureurs/{id}` (ASS-21). */
export const deleteAssCall = deleteCall(TYPES.ASS, 'Annule une demande d’assureur.')

/** `POST assureurs/envoi` (ASS-20). */
export const sendAssCall = defineCall({
  method: 'POST',
  path: 'assureurs/envoi',
  auth: 'session',
  summary: 'Envoie les messages d’une demande d’assureur.',
  body: z.strictObject({ id: sentId, group: storedText, numTiers: storedText, demandNum: storedText }),
  output: success,
  creates: true,
  handler: (context) => thenMail(sendAss(context.body, depotOf(context))),
})

/** `POST gestionnaire/attachments` (GES-09). */
export const confirmGesCall = defineCall({
  method: 'POST',
  path: 'gestionnaire/attachments',
  auth: 'session',
  summary: 'Envoie la confirmation d’une demande de mise en main.',
  body: z.strictObject({ id: sentId, data: gesBodySchema }),
  output: success,
  creates: true,
  handler: (context) => thenMail(confirmGes(context.body.id, context.body.data, depotOf(context))),
})

/** `POST interventions` (FOLLOW-04, FOLLOW-05). */
export const interventionsCall = defineCall({
  method: 'POST',
  path: 'interventions',
  auth: 'session',
  summary: 'Clients et interventions d’un promoteur.',
  body: z.strictObject({ reference: storedText, type: z.literal('PIM') }),
  output: suiviPimSchema,
  handler: ({ session, body }) => suiviPim(body.reference, callerOf(session)),
})

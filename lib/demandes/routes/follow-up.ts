import { z } from 'zod'
import { callerOf } from '@/lib/api/collection'
import { assureurs, cmis } from '@/lib/api/collections/demandes'
import { rowKey } from '@/lib/api/query/run'
import { reply } from '@/lib/api/response'
import { defineRoute } from '@/lib/api/route'
import { sentId, sentText } from '@/lib/domain/demandes/commun/textes'
import { gesBodySchema } from '@/lib/domain/demandes/ges/corps'
import { cancelDemande } from '../commands/cancel'
import { confirmGes } from '../commands/confirm-ges'
import { sendAss } from '../commands/send-ass'
import { thenMail } from '../envois'
import { suiviPim, suiviPimSchema } from '../interventions-pim'
import { depotOf } from './create'

const success = z.object({ success: z.literal(true) })
const row = z.object({ id: z.string() })

/** `DELETE cmis/{id}` (CMI-45, CMI-46). */
export const cancelCmiRoute = defineRoute({
  auth: 'session',
  summary: 'Annule une demande de mise en service.',
  params: row,
  handler: async (context) => {
    await thenMail(cancelDemande(cmis, 'CMI', rowKey(context.params.id), depotOf(context)))
    return reply(204)
  },
})

/** `DELETE assureurs/{id}` (ASS-21). */
export const cancelAssRoute = defineRoute({
  auth: 'session',
  summary: 'Annule une demande d’assureur.',
  params: row,
  handler: async (context) => {
    await thenMail(cancelDemande(assureurs, 'ASS', rowKey(context.params.id), depotOf(context)))
    return reply(204)
  },
})

/** `POST assureurs/envoi` (ASS-20). */
export const sendAssRoute = defineRoute({
  auth: 'session',
  summary: 'Envoie les messages d’une demande d’assureur.',
  body: z.strictObject({ id: sentId, group: sentText, numTiers: sentText, demandNum: sentText }),
  output: success,
  creates: true,
  handler: (context) => thenMail(sendAss(context.body, depotOf(context))),
})

/** `POST gestionnaire/attachments` (GES-09). */
export const confirmGesRoute = defineRoute({
  auth: 'session',
  summary: 'Envoie la confirmation d’une demande de mise en main.',
  body: z.strictObject({ id: sentId, data: gesBodySchema }),
  output: success,
  creates: true,
  handler: (context) => thenMail(confirmGes(context.body.id, context.body.data, depotOf(context))),
})

/** `POST interventions` (FOLLOW-04, FOLLOW-05). */
export const interventionsRoute = defineRoute({
  auth: 'session',
  summary: 'Clients et interventions d’un promoteur.',
  body: z.strictObject({ reference: sentText, type: z.literal('PIM') }),
  output: suiviPimSchema,
  handler: ({ session, body }) => suiviPim(body.reference, callerOf(session)),
})

import { z } from 'zod'
import { createResiliation } from '@/lib/campagnes/resiliation/commands/create-resiliation'
import { resiliationBody } from '@/lib/domain/campagnes/resiliation'
import { defineCall } from '@/lib/platform/api/call'

export const resiliationsCall = defineCall({
  method: 'POST',
  path: 'resiliations',
  auth: 'public',
  summary: 'Demande la résiliation du contrat d’un équipement.',
  body: z.object({ data: resiliationBody }),
  creates: true,
  limit: { name: 'resiliations', points: 100, seconds: 600 },
  status: 201,
  handler: ({ body, ...visiteur }) => createResiliation(body.data, visiteur),
})

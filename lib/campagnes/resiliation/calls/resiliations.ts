import { z } from 'zod'
import { createResiliation } from '@/lib/campagnes/resiliation/commands/create-resiliation'
import { resiliationBody } from '@/lib/domain/campagnes/resiliation'
import { defineCall } from '@/lib/platform/api/call'
import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'

export const resiliationsCall = defineCall({
  method: 'POST',
  path: 'resiliations',
  auth: 'public',
  personal: true,
  summary: 'Demande la résiliation du contrat d’un équipement.',
  body: z.object({ data: resiliationBody }),
  creates: true,
  limit: { name: 'resiliations', ...OFFICE_LIMIT },
  status: 201,
  handler: ({ body, ...visiteur }) => createResiliation(body.data, visiteur),
})

import { z } from 'zod'
import { methods } from '@/lib/api/methods'
import { defineRoute } from '@/lib/api/route'
import { resilier } from '@/lib/campagnes/resiliation/commands/resilier'
import { resiliationBody } from '@/lib/domain/campagnes/resiliation'

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: defineRoute({
    auth: 'public',
    summary: 'Demande la résiliation du contrat d’un équipement.',
    body: z.object({ data: resiliationBody }),
    creates: true,
    limit: { name: 'resiliations', points: 100, seconds: 600 },
    handler: ({ body, ...visiteur }) => resilier(body.data, visiteur),
  }),
})

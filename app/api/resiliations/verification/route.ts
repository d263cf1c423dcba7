import { z } from 'zod'
import { methods } from '@/lib/api/methods'
import { defineRoute } from '@/lib/api/route'
import { verifier } from '@/lib/campagnes/resiliation/verification'
import { verificationBody, verificationSchema } from '@/lib/domain/campagnes/resiliation'

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: defineRoute({
    auth: 'public',
    summary: 'Préavis, date de fin et solde de résiliations qui ne sont pas encore notifiées.',
    body: z.object({ data: verificationBody }),
    output: z.object({ data: z.array(verificationSchema) }),
    limit: { name: 'resiliations-verification', points: 30, seconds: 600 },
    handler: async ({ body, address, requestId, session }) => ({
      data: await verifier(body.data, { address, requestId, session }),
    }),
  }),
})

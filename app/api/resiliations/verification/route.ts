import { z } from 'zod'
import { methods } from '@/lib/api/methods'
import { defineRoute } from '@/lib/api/route'
import { verification, verifier } from '@/lib/campagnes/resiliation/verification'
import { verificationBody } from '@/lib/domain/campagnes/resiliation'

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: defineRoute({
    auth: 'public',
    summary: 'Préavis, date de fin et solde d’une résiliation qui n’est pas encore notifiée.',
    body: z.object({ data: verificationBody }),
    output: z.object({ data: verification }),
    limit: { name: 'resiliations-verification', points: 30, seconds: 600 },
    handler: ({ body }) => verifier(body.data),
  }),
})

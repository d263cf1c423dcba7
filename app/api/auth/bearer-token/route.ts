import { z } from 'zod'
import { methods } from '@/lib/api/methods'
import { defineRoute } from '@/lib/api/route'
import { BEARER_SECONDS, issueBearerToken } from '@/lib/auth/commands/bearer-token'

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: defineRoute({
    auth: 'session',
    summary:
      'Donne un jeton de la session en cours, pour les appels qui le veulent dans l’en-tête Authorization.',
    limit: { name: 'jeton', points: 30, seconds: 60, by: 'user' },
    output: z.object({ jwt: z.string(), expiresIn: z.number() }),
    handler: async ({ session }) => ({ jwt: await issueBearerToken(session), expiresIn: BEARER_SECONDS }),
  }),
})

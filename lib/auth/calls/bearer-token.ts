import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { BEARER_SECONDS, issueBearerToken } from '@/lib/auth/commands/bearer-token'

export const authBearerTokenCall = defineCall({
  method: 'POST',
  path: 'auth/bearer-token',
  auth: 'session',
  summary:
    'Donne un jeton de la session en cours, pour les appels qui le veulent dans l’en-tête Authorization.',
  limit: { name: 'jeton', points: 30, seconds: 60, by: 'user' },
  output: z.object({ jwt: z.string(), expiresIn: z.number() }),
  handler: async ({ session }) => ({ jwt: await issueBearerToken(session), expiresIn: BEARER_SECONDS }),
})

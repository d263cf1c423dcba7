import { z } from 'zod'
import { BEARER_SECONDS, issueBearerToken } from '@/lib/comptes/connexion/commands/issue-bearer-token'
import { defineCall } from '@/lib/platform/api/call'

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

import { EXCHANGE_SECONDS, issueExchangeCode } from '@/lib/comptes/connexion/commands/issue-exchange-code'
import { defineCall } from '@/lib/platform/api/call'

export const authExchangeCodeCall = defineCall({
  method: 'POST',
  path: 'auth/exchange-code',
  auth: 'session',
  personal: true,
  summary: 'Donne un code à usage unique qui ouvre une page de l’extranet par son paramètre « token ».',
  limit: { name: 'code-echange', points: 30, seconds: 60, by: 'user' },
  handler: async ({ session, acteur }) => ({
    code: await issueExchangeCode(session, acteur),
    expiresIn: EXCHANGE_SECONDS,
  }),
})

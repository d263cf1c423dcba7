import { giveProof } from '@/lib/comptes/connexion/commands/give-proof'
import { preuve } from '@/lib/domain/comptes/preuve'
import { defineCall } from '@/lib/platform/api/call'
import { reply } from '@/lib/platform/http/response'

/** `POST auth/preuve`: the password or a code again, before an act that asks for it (SAFE-35). */
export const authPreuveCall = defineCall({
  method: 'POST',
  path: 'auth/preuve',
  auth: 'session',
  personal: true,
  summary:
    'Redonne le mot de passe ou un code de vérification ; les actions sensibles de la session passent alors dix minutes.',
  body: preuve,
  status: 204,
  limit: { name: 'preuve', points: 60, seconds: 900, by: 'user' },
  handler: async ({ session, body, acteur }) => {
    await giveProof(session, body, acteur)
    return reply(204)
  },
})

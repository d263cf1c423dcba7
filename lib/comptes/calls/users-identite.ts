import { accountDone, accountLimit, accountParams } from '@/lib/comptes/calls/users'
import { defineCall } from '@/lib/platform/api/call'
import { byOf } from '@/lib/platform/api/collection'
import { unbindIdentite } from '../commands/unbind-identite'

/** `POST users/{id}/identite-sso/retrait`: for whoever has another identity at the provider (SAFE-40). */
export const unbindIdentiteCall = defineCall({
  method: 'POST',
  path: 'users/:id/identite-sso/retrait',
  auth: 'manager',
  personal: true,
  summary:
    'Délie une personne de son identité chez le fournisseur d’identité\u00a0: sa prochaine connexion la lie à nouveau.',
  params: accountParams,
  output: accountDone,
  limit: accountLimit,
  handler: async (called) => {
    await unbindIdentite(called.params.id, byOf(called))
    return { data: { id: called.params.id } }
  },
})

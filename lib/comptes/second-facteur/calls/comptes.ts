import { accountDone, accountLimit, accountParams } from '@/lib/comptes/calls/users'
import { defineCall } from '@/lib/platform/api/call'
import { byOf } from '@/lib/platform/api/collection'
import { removeAll } from '../commands/remove-all'

/** `POST users/{id}/second-facteur/retrait`: for whoever lost theirs (SAFE-21). */
export const removeSecondFacteurCall = defineCall({
  method: 'POST',
  path: 'users/:id/second-facteur/retrait',
  auth: 'manager',
  personal: true,
  summary: 'Retire le second facteur d’une personne qui l’a perdu, et ses codes de secours.',
  params: accountParams,
  output: accountDone,
  limit: accountLimit,
  proof: true,
  handler: async (called) => {
    await removeAll(called.params.id, byOf(called))
    return { data: { id: called.params.id } }
  },
})

import 'server-only'
import { accountDone, accountLimit, accountParams } from '@/lib/comptes/calls/users'
import { anonymiseAccount } from '@/lib/comptes/commands/anonymise-account'
import { defineCall } from '@/lib/platform/api/call'
import { byOf } from '@/lib/platform/api/collection'

/** `POST users/{id}/anonymisation`: erases what names a person (ACCOUNT-20). */
export const anonymiseCall = defineCall({
  method: 'POST',
  path: 'users/:id/anonymisation',
  auth: 'manager',
  personal: true,
  summary: 'Remplace définitivement ce qui nomme une personne ; réservé aux super administrateurs.',
  params: accountParams,
  output: accountDone,
  limit: accountLimit,
  handler: async (called) => {
    await anonymiseAccount(called.params.id, byOf(called))
    return { data: { id: called.params.id } }
  },
})

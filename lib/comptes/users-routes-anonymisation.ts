import 'server-only'
import { defineRoute } from '@/lib/api/route'
import { anonymiseAccount } from './commands/anonymise-account'
import { accountDone, accountLimit, accountParams, byOf } from './users-routes'

/** `POST users/{id}/anonymisation`: erases what names a person (ACCOUNT-20). */
export const anonymiseRoute = defineRoute({
  auth: 'manager',
  personal: true,
  summary: 'Remplace définitivement ce qui nomme une personne ; réservé aux super administrateurs.',
  params: accountParams,
  output: accountDone,
  limit: accountLimit,
  handler: async (called) => {
    await anonymiseAccount(called.params.id, byOf(called))
    return { data: { id: called.params.id } }
  },
})

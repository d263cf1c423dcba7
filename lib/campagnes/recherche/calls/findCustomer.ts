import { findCustomer } from '@/lib/campagnes/recherche/commands/find-customer'
import { ADDRESS_LIMIT } from '@/lib/campagnes/recherche/limites'
import { customerQuery, foundCustomer } from '@/lib/domain/campagnes/recherche'
import { defineCall } from '@/lib/platform/api/call'

export const customersFindCustomerCall = defineCall({
  method: 'GET',
  path: 'customers/findCustomer',
  auth: 'public',
  summary:
    'Le client d’une référence et d’un code postal, masqué ; ses équipements, si l’appelant est connecté et y a droit.',
  query: customerQuery,
  output: foundCustomer,
  limit: ADDRESS_LIMIT,
  captcha: 'recherche',
  handler: ({ query, acteur, session }) => findCustomer(query, { acteur, session }),
})

import { z } from 'zod'
import { addressesSchema } from '@/lib/domain/identite/address-completion'
import { searchAddresses } from '@/lib/platform/adresses/search'
import { defineCall } from '@/lib/platform/api/call'

export const adressesRechercheCall = defineCall({
  method: 'GET',
  path: 'adresses/recherche',
  auth: 'public',
  summary: 'Cinq adresses au plus pour ce qui est écrit, dans la forme de la Base Adresse Nationale',
  query: z.object({ q: z.string().trim().min(3, 'Trois caractères au moins sont attendus.').max(200) }),
  output: addressesSchema,
  limit: { name: 'adresses', points: 300, seconds: 60, by: 'user' },
  handler: ({ query }) => searchAddresses(query.q),
})

import { methods } from '@/lib/api/methods'
import { findOneRoute, updateRoute } from '@/lib/api/routes/collection-routes'
import { cancelAssRoute } from '@/lib/demandes/routes/follow-up'
import { named } from '@/lib/demandes/routes/named'

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: named('assureurs', findOneRoute),
  PUT: named('assureurs', updateRoute),
  DELETE: cancelAssRoute,
})

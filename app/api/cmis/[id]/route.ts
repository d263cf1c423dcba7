import { methods } from '@/lib/api/methods'
import { findOneRoute, updateRoute } from '@/lib/api/routes/collection-routes'
import { cancelCmiRoute } from '@/lib/demandes/routes/follow-up'
import { named } from '@/lib/demandes/routes/named'

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: named('cmis', findOneRoute),
  PUT: named('cmis', updateRoute),
  DELETE: cancelCmiRoute,
})

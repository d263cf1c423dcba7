import { methods } from '@/lib/api/methods'
import { findRoute } from '@/lib/api/routes/collection-routes'
import { createDisRoute } from '@/lib/demandes/routes/create'
import { named } from '@/lib/demandes/routes/named'

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: named('distributeurs', findRoute),
  POST: createDisRoute,
})

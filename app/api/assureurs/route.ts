import { methods } from '@/lib/api/methods'
import { findRoute } from '@/lib/api/routes/collection-routes'
import { createAssRoute } from '@/lib/demandes/routes/create'
import { named } from '@/lib/demandes/routes/named'

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: named('assureurs', findRoute),
  POST: createAssRoute,
})

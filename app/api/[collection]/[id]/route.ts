import { methods } from '@/lib/api/methods'
import { deleteRoute, findOneRoute, updateRoute } from '@/lib/api/routes/collection-routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: findOneRoute,
  PUT: updateRoute,
  DELETE: deleteRoute,
})

import { methods } from '@/lib/api/methods'
import { createRoute, findRoute } from '@/lib/api/routes/collection-routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: findRoute, POST: createRoute })

import { methods } from '@/lib/api/methods'
import { countRoute } from '@/lib/api/routes/collection-routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: countRoute })

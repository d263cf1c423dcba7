import { methods } from '@/lib/api/methods'
import { rateRoute } from '@/lib/documentation/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ PUT: rateRoute })

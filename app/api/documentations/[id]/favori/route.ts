import { methods } from '@/lib/api/methods'
import { favoriteRoute } from '@/lib/documentation/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ PUT: favoriteRoute })

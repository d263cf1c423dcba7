import { methods } from '@/lib/api/methods'
import { groupesRoute } from '@/lib/comptes/users-routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: groupesRoute })

import { methods } from '@/lib/api/methods'
import { importRoute } from '@/lib/comptes/users-routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: importRoute })

import { methods } from '@/lib/api/methods'
import { closeSessionRoute } from '@/lib/comptes/users-routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ DELETE: closeSessionRoute })

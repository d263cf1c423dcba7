import { methods } from '@/lib/api/methods'
import { refuseRoute } from '@/lib/comptes/users-routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: refuseRoute })

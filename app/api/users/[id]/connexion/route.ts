import { methods } from '@/lib/api/methods'
import { impersonateRoute } from '@/lib/comptes/users-routes-sessions'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: impersonateRoute })

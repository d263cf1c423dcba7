import { methods } from '@/lib/api/methods'
import { anonymiseRoute } from '@/lib/comptes/users-routes-anonymisation'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: anonymiseRoute })

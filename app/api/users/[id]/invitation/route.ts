import { methods } from '@/lib/api/methods'
import { invitationRoute } from '@/lib/comptes/users-routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: invitationRoute })

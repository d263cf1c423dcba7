import { methods } from '@/lib/api/methods'
import { addMembreRoute } from '@/lib/portails/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: addMembreRoute })

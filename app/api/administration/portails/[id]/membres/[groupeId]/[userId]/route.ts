import { methods } from '@/lib/api/methods'
import { removeMembreRoute } from '@/lib/portails/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ DELETE: removeMembreRoute })

import { methods } from '@/lib/api/methods'
import { tenantSignOutRoute } from '@/lib/campagnes/locataire/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: tenantSignOutRoute })

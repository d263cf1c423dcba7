import { methods } from '@/lib/api/methods'
import { tenantSignInRoute } from '@/lib/campagnes/locataire/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: tenantSignInRoute })

import { methods } from '@/lib/api/methods'
import { tenantAttestationRoute } from '@/lib/campagnes/locataire/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: tenantAttestationRoute })

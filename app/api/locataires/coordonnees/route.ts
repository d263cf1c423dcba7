import { methods } from '@/lib/api/methods'
import { tenantContactRoute } from '@/lib/campagnes/locataire/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ PUT: tenantContactRoute })

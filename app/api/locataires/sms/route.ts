import { methods } from '@/lib/api/methods'
import { tenantSmsRoute } from '@/lib/campagnes/locataire/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ PUT: tenantSmsRoute })

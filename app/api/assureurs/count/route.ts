import { methods } from '@/lib/api/methods'
import { countRoute } from '@/lib/api/routes/collection-routes'
import { named } from '@/lib/demandes/routes/named'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: named('assureurs', countRoute) })

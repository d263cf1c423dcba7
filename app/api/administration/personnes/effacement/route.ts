import { methods } from '@/lib/api/methods'
import { effacementPersonneRoute } from '@/lib/rgpd/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: effacementPersonneRoute })

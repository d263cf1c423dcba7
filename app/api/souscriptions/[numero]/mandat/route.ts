import { methods } from '@/lib/api/methods'
import { mandatRoute } from '@/lib/campagnes/souscription/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: mandatRoute })

import { methods } from '@/lib/api/methods'
import { souscrireRoute } from '@/lib/campagnes/souscription/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: souscrireRoute })

import { methods } from '@/lib/api/methods'
import { contratRoute } from '@/lib/campagnes/souscription/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: contratRoute })

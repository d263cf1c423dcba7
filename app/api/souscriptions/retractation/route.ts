import { methods } from '@/lib/api/methods'
import { retractationRoute } from '@/lib/campagnes/souscription/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: retractationRoute })

import { methods } from '@/lib/api/methods'
import { signatureRoute } from '@/lib/campagnes/souscription/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: signatureRoute })

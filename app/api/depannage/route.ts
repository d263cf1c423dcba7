import { methods } from '@/lib/api/methods'
import { visitorDemandeRoute } from '@/lib/campagnes/depannage/route'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: visitorDemandeRoute })

import { methods } from '@/lib/api/methods'
import { createDemandeRoute } from '@/lib/campagnes/depannage/route'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: createDemandeRoute })

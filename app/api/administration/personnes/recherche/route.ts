import { methods } from '@/lib/api/methods'
import { recherchePersonneRoute } from '@/lib/rgpd/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: recherchePersonneRoute })

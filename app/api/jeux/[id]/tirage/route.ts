import { methods } from '@/lib/api/methods'
import { tirageRoute } from '@/lib/campagnes/jeu/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: tirageRoute })

import { methods } from '@/lib/api/methods'
import { reglementRoute } from '@/lib/campagnes/jeu/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: reglementRoute })

import { methods } from '@/lib/api/methods'
import { annulationRoute } from '@/lib/demandes/suivi/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: annulationRoute })

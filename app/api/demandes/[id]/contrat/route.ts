import { methods } from '@/lib/api/methods'
import { contratRoute } from '@/lib/demandes/suivi/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: contratRoute })

import { methods } from '@/lib/api/methods'
import { relanceRoute } from '@/lib/demandes/suivi/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: relanceRoute })

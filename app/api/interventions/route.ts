import { methods } from '@/lib/api/methods'
import { interventionsRoute } from '@/lib/demandes/routes/follow-up'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: interventionsRoute })

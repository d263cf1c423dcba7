import { methods } from '@/lib/api/methods'
import { pricesRoute } from '@/lib/demandes/routes/reference'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: pricesRoute })

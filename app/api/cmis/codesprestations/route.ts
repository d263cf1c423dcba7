import { methods } from '@/lib/api/methods'
import { servicesRoute } from '@/lib/demandes/routes/reference'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: servicesRoute })

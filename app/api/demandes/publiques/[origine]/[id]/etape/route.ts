import { methods } from '@/lib/api/methods'
import { etapePubliqueRoute } from '@/lib/demandes/suivi/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: etapePubliqueRoute })

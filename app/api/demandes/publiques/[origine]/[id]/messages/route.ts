import { methods } from '@/lib/api/methods'
import { messagePubliqueRoute } from '@/lib/demandes/suivi/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: messagePubliqueRoute })

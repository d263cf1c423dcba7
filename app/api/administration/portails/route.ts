import { methods } from '@/lib/api/methods'
import { createPortailRoute } from '@/lib/portails/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: createPortailRoute })

import { methods } from '@/lib/api/methods'
import { publishRoute } from '@/lib/documentation/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: publishRoute })

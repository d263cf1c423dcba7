import { methods } from '@/lib/api/methods'
import { reviseRoute } from '@/lib/documentation/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: reviseRoute })

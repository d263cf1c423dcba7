import { methods } from '@/lib/api/methods'
import { contentRoute } from '@/lib/documentation/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: contentRoute })

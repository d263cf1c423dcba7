import { methods } from '@/lib/api/methods'
import { withdrawRoute } from '@/lib/documentation/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ PUT: withdrawRoute })

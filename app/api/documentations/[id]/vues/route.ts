import { methods } from '@/lib/api/methods'
import { viewRoute } from '@/lib/documentation/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: viewRoute })

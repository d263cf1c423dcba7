import { methods } from '@/lib/api/methods'
import { clickRoute } from '@/lib/illigo/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: clickRoute })

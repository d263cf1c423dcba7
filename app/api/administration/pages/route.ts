import { methods } from '@/lib/api/methods'
import { createRoute } from '@/lib/content/pages/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: createRoute })

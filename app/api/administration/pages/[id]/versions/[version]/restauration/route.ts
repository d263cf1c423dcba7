import { methods } from '@/lib/api/methods'
import { restoreRoute } from '@/lib/content/pages/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: restoreRoute })

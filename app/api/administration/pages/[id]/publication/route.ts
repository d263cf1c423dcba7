import { methods } from '@/lib/api/methods'
import { publishRoute, withdrawRoute } from '@/lib/content/pages/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: publishRoute, DELETE: withdrawRoute })

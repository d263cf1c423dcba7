import { methods } from '@/lib/api/methods'
import { deleteRoute } from '@/lib/content/pages/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ DELETE: deleteRoute })

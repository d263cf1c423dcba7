import { methods } from '@/lib/api/methods'
import { dropRoute, saveRoute } from '@/lib/content/pages/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ PUT: saveRoute, DELETE: dropRoute })

import { methods } from '@/lib/api/methods'
import { confirmRoute } from '@/lib/campagnes/replanification/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: confirmRoute })

import { methods } from '@/lib/api/methods'
import { submitRoute } from '@/lib/campagnes/replanification/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: submitRoute })

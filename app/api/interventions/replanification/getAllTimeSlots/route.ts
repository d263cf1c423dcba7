import { methods } from '@/lib/api/methods'
import { searchRoute } from '@/lib/campagnes/replanification/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: searchRoute })

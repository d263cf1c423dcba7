import { methods } from '@/lib/api/methods'
import { addGroupeRoute } from '@/lib/portails/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: addGroupeRoute })

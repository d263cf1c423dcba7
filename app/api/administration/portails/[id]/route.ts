import { methods } from '@/lib/api/methods'
import { deletePortailRoute, savePortailRoute } from '@/lib/portails/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  PUT: savePortailRoute,
  DELETE: deletePortailRoute,
})

import { methods } from '@/lib/api/methods'
import { getSingleGroup } from '@/lib/api/routes/single-group'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: getSingleGroup })

import { methods } from '@/lib/api/methods'
import { getGroupIds } from '@/lib/api/routes/users-me'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: getGroupIds })

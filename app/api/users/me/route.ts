import { methods } from '@/lib/api/methods'
import { getMe, putMe } from '@/lib/api/routes/users-me'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: getMe, PUT: putMe })

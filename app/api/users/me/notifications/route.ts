import { methods } from '@/lib/api/methods'
import { putNotifications } from '@/lib/comptes/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ PUT: putNotifications })

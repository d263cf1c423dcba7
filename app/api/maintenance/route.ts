import { maintenanceRoute } from '@/lib/administration/routes'
import { methods } from '@/lib/api/methods'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: maintenanceRoute })

import { methods } from '@/lib/api/methods'
import { agendaRoute } from '@/lib/campagnes/replanification/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: agendaRoute })

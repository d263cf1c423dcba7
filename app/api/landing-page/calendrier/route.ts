import { methods } from '@/lib/api/methods'
import { getCalendar } from '@/lib/campagnes/inscription/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: getCalendar })

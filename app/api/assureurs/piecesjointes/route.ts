import { methods } from '@/lib/api/methods'
import { assMandateRoute } from '@/lib/demandes/routes/attachments'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: assMandateRoute })

import { methods } from '@/lib/api/methods'
import { sendAssRoute } from '@/lib/demandes/routes/follow-up'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: sendAssRoute })

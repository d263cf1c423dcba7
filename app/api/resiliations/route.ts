import { methods } from '@/lib/api/methods'
import { createTermination } from '@/lib/api/routes/resiliations'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: createTermination })

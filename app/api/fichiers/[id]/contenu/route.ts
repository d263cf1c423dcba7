import { methods } from '@/lib/api/methods'
import { getContent } from '@/lib/api/routes/fichiers'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: getContent })

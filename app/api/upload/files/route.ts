import { methods } from '@/lib/api/methods'
import { listFiles } from '@/lib/api/routes/upload-files'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: listFiles })

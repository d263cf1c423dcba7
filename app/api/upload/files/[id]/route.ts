import { methods } from '@/lib/api/methods'
import { getFile } from '@/lib/api/routes/upload-files'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: getFile })

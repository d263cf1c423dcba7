import { methods } from '@/lib/api/methods'
import { filesRoute } from '@/lib/content/pages/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: filesRoute })

import { methods } from '@/lib/api/methods'
import { postAnswer } from '@/lib/campagnes/inscription/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: postAnswer })

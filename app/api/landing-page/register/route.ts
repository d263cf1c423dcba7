import { methods } from '@/lib/api/methods'
import { postRegister } from '@/lib/campagnes/inscription/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: postRegister })

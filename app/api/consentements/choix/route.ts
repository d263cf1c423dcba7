import { methods } from '@/lib/api/methods'
import { postChoices } from '@/lib/consentements/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: postChoices })

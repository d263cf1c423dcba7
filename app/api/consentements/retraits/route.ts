import { methods } from '@/lib/api/methods'
import { postWithdrawal } from '@/lib/consentements/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: postWithdrawal })

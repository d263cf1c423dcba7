import { methods } from '@/lib/api/methods'

/** Events are added by the calls that are their cause; none is written, changed or deleted here (ACCOUNT-22). */
export const { GET, POST, PUT, PATCH, DELETE } = methods({})

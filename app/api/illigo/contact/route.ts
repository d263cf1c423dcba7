import { methods } from '@/lib/api/methods'
import { contactRoute } from '@/lib/illigo/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: contactRoute })

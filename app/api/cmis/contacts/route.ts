import { methods } from '@/lib/api/methods'
import { contactsRoute } from '@/lib/demandes/routes/reference'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: contactsRoute })

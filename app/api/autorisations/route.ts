import { methods } from '@/lib/api/methods'
import { putAutorisation } from '@/lib/comptes/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ PUT: putAutorisation })

import { methods } from '@/lib/api/methods'
import { getDonnees } from '@/lib/comptes/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: getDonnees })

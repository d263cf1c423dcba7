import { methods } from '@/lib/api/methods'
import { certificatDisRoute } from '@/lib/demandes/suivi/certificat-dis'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: certificatDisRoute })

import { methods } from '@/lib/api/methods'
import { pdfRoute } from '@/lib/demandes/suivi/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: pdfRoute })

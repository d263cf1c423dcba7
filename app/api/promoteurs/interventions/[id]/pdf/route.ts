import { methods } from '@/lib/api/methods'
import { interventionPdfRoute } from '@/lib/demandes/suivi/intervention-pdf'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: interventionPdfRoute })

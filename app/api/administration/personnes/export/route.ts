import { methods } from '@/lib/api/methods'
import { exportPersonneRoute } from '@/lib/rgpd/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: exportPersonneRoute })

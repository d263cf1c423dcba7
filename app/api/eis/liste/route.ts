import { methods } from '@/lib/api/methods'
import { listEnsembles } from '@/lib/api/routes/ensembles'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: listEnsembles })

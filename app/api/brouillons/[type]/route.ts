import { methods } from '@/lib/api/methods'
import { deleteDraftRoute, findDraftRoute, saveDraftRoute } from '@/lib/demandes/routes/drafts'

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: findDraftRoute,
  PUT: saveDraftRoute,
  DELETE: deleteDraftRoute,
})

import { z } from 'zod'
import { findExportFile } from '@/lib/app/exports/queries'
import { defineCall } from '@/lib/platform/api/call'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { fileResponse } from '@/lib/platform/storage/response'
import { getStorage } from '@/lib/platform/storage/storage'

export const exportsIdContenuCall = defineCall({
  method: 'GET',
  path: 'exports/:id/contenu',
  auth: 'session',
  summary: 'Fichier d’un export de la personne, pendant sept jours',
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  produces: ['*/*'],
  handler: async ({ session, params }) => {
    const file = await findExportFile(session.user.id, params.id)
    const content = file && (await getStorage().read(file.cle))
    if (!file || !content) throw new NotFoundError()
    return fileResponse(content, file)
  },
})

import 'server-only'
import { z } from 'zod'
import { findVmc, rapportVmc } from '@/lib/parc/vmc'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { pdfResponse } from '@/lib/platform/pdf/response'
import { recordId } from '@/lib/platform/record-id'

/** `GET vmcs/{id}/rapport`: the report of the last annual control, by the number of the equipment (PARK-26). */
export const rapportVmcCall = defineCall({
  method: 'GET',
  path: 'vmcs/:id/rapport',
  auth: 'session',
  summary: 'Rapport du dernier contrôle annuel d’un caisson de VMC, en PDF.',
  params: z.object({ id: z.string().transform(recordId).pipe(z.number()) }),
  limit: { name: 'vmcs-rapport', points: 120, seconds: 600, by: 'user' },
  produces: ['application/pdf'],
  handler: async ({ session, params: { id } }) => {
    await openedOn(session, '/vmcs')
    const found = await findVmc(session.user.id, id)
    if (found === null) throw new NotFoundError()
    const { dernierControle } = found
    if (dernierControle === null) throw new NotFoundError('Cette VMC n’a pas encore été contrôlée.')
    return pdfResponse(await rapportVmc({ ...found, dernierControle }), `rapport-vmc-${id}.pdf`)
  },
})

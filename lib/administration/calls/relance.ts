import { z } from 'zod'
import { findCourriel } from '@/lib/administration/queries'
import { defineCall } from '@/lib/platform/api/call'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { retryMail } from '@/lib/platform/mail/commands/retry-mail'
import { recordId } from '@/lib/platform/record-id'

/** `POST administration/courriels/{id}/relance`: puts a mail in « Échec » back in line (OPS-11, OPS-12). */
export const administrationCourrielsIdRelanceCall = defineCall({
  method: 'POST',
  path: 'administration/courriels/:id/relance',
  auth: 'staff',
  summary: 'Remet en file un e-mail en échec ; réservé aux super administrateurs ehs.',
  params: z.object({ id: z.string().transform(recordId).pipe(z.number()) }),
  output: z.object({ data: z.object({ id: z.number() }) }),
  limit: { name: 'administration', points: 60, seconds: 600, by: 'user' },
  handler: async ({ session, params: { id }, acteur }) => {
    if ((await findCourriel(session.user.id, id)) === null) throw new NotFoundError()
    if (!(await retryMail(id, acteur))) throw new ConflictError('Ce message n’est pas en échec.')
    return { data: { id } }
  },
})

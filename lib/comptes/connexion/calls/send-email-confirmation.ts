import { z } from 'zod'
import { sendConfirmation } from '@/lib/comptes/connexion/commands/send-confirmation'
import { defineCall } from '@/lib/platform/api/call'
import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'
import { log } from '@/lib/platform/log'

export const authSendEmailConfirmationCall = defineCall({
  method: 'POST',
  path: 'auth/send-email-confirmation',
  auth: 'public',
  summary:
    'Envoie à nouveau l’e-mail de confirmation d’un compte qui l’attend ; répond la même chose pour tout e-mail.',
  body: z.object({ email: z.string().min(1).max(254) }),
  limit: { name: 'email-confirmation', ...OFFICE_LIMIT },
  handler: ({ body, acteur }) => {
    // Not waited for: the time of the answer would tell whether the account exists.
    void sendConfirmation(body.email, acteur).catch((error: unknown) =>
      log.error('e-mail de confirmation', { error }),
    )
    return { email: body.email, sent: true }
  },
})

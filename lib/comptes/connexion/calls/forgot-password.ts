import { requestPassword } from '@/lib/comptes/connexion/commands/request-password'
import { passwordRequestSchema } from '@/lib/domain/comptes/password-change'
import { defineCall } from '@/lib/platform/api/call'
import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'
import { log } from '@/lib/platform/log'

export const authForgotPasswordCall = defineCall({
  method: 'POST',
  path: 'auth/forgot-password',
  auth: 'public',
  summary: 'Envoie à un compte le lien qui change son mot de passe ; répond la même chose pour tout e-mail.',
  body: passwordRequestSchema,
  limit: { name: 'mot-de-passe-oublie', ...OFFICE_LIMIT },
  handler: ({ body, acteur }) => {
    // Not waited for: the time of the answer would tell whether the account exists.
    void requestPassword(body.email, acteur).catch((error: unknown) =>
      log.error('mot de passe oublié', { error }),
    )
    return { ok: true }
  },
})

import { defineCall } from '@/lib/api/call'
import { requestPassword } from '@/lib/auth/commands/request-password'
import { originOf } from '@/lib/auth/origin'
import { passwordRequestSchema } from '@/lib/domain/password-change'
import { log } from '@/lib/log'

export const authForgotPasswordCall = defineCall({
  method: 'POST',
  path: 'auth/forgot-password',
  auth: 'public',
  summary: 'Envoie à un compte le lien qui change son mot de passe ; répond la même chose pour tout e-mail.',
  body: passwordRequestSchema,
  limit: { name: 'mot-de-passe-oublie', points: 20, seconds: 900 },
  handler: ({ body, req }) => {
    // Not waited for: the time of the answer would tell whether the account exists.
    void requestPassword(body.email, originOf(req)).catch((error: unknown) =>
      log.error('mot de passe oublié', { error }),
    )
    return { ok: true }
  },
})

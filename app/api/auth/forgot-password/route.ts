import { methods } from '@/lib/api/methods'
import { defineRoute } from '@/lib/api/route'
import { requestPassword } from '@/lib/auth/commands/request-password'
import { originOf } from '@/lib/auth/origin'
import { passwordRequestSchema } from '@/lib/domain/password-change'
import { log } from '@/lib/log'

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: defineRoute({
    auth: 'public',
    summary:
      'Envoie à un compte le lien qui change son mot de passe ; répond la même chose pour tout e-mail.',
    body: passwordRequestSchema,
    limit: { name: 'mot-de-passe-oublie', points: 20, seconds: 900 },
    handler: ({ body, req }) => {
      // Not waited for: the time of the answer would tell whether the account exists.
      void requestPassword(body.email, originOf(req)).catch((error: unknown) =>
        log.error('mot de passe oublié', { error }),
      )
      return { ok: true }
    },
  }),
})

import { z } from 'zod'
import { sessionAnswer } from '@/lib/comptes/connexion/answers'
import { redeemExchangeCode } from '@/lib/comptes/connexion/commands/redeem-exchange-code'
import { isSsoProvider } from '@/lib/comptes/connexion/sso/settings'
import { signedInUser } from '@/lib/comptes/own-person'
import { defineCall } from '@/lib/platform/api/call'
import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'
import { encodeToken } from '@/lib/platform/auth/token'
import { NotFoundError, ValidationError } from '@/lib/platform/errors/errors'

export const authProviderCallbackCall = defineCall({
  method: 'GET',
  path: 'auth/:provider/callback',
  auth: 'public',
  summary:
    'Ouvre la session d’un programme pour la personne qui s’est connectée par SSO : « access_token » est un code d’échange.',
  params: z.object({ provider: z.string().max(40) }),
  // The provider adds parameters of its own.
  query: z.looseObject({ access_token: z.string().max(4096) }),
  limit: { name: 'code-programme', ...OFFICE_LIMIT },
  handler: async ({ params, query, acteur }) => {
    if (!isSsoProvider(params.provider)) throw new NotFoundError()
    const opened = await redeemExchangeCode(query.access_token, acteur)
    if (opened === null)
      throw new ValidationError('Ce code n’est plus valable.', { reason: 'Invalid access token' })
    return sessionAnswer(await encodeToken(opened), await signedInUser(opened.userId), [])
  },
})

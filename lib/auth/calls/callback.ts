import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { NotFoundError, ValidationError } from '@/lib/api/errors'
import { sessionAnswer } from '@/lib/auth/answers'
import { redeemExchangeCode } from '@/lib/auth/commands/exchange'
import { originOf } from '@/lib/auth/origin'
import { signedInUser } from '@/lib/auth/queries'
import { isSsoProvider } from '@/lib/auth/sso/issuer'
import { encodeToken } from '@/lib/auth/token'

export const authProviderCallbackCall = defineCall({
  method: 'GET',
  path: 'auth/:provider/callback',
  auth: 'public',
  summary:
    'Ouvre la session d’un programme pour la personne qui s’est connectée par SSO : « access_token » est un code d’échange.',
  params: z.object({ provider: z.string().max(40) }),
  query: z.object({ access_token: z.string().max(4096) }),
  limit: { name: 'code-programme', points: 30, seconds: 900 },
  handler: async ({ params, query, req }) => {
    if (!isSsoProvider(params.provider)) throw new NotFoundError()
    const opened = await redeemExchangeCode(query.access_token, originOf(req))
    if (opened === null)
      throw new ValidationError('Ce code n’est plus valable.', { reason: 'Invalid access token' })
    return sessionAnswer(await encodeToken(opened), await signedInUser(opened.userId), [])
  },
})

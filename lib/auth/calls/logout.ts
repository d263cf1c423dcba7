import { defineCall } from '@/lib/api/call'
import { JSON_TYPE } from '@/lib/api/response'
import { CLEAR_SITE_DATA, expireSessionCookies } from '@/lib/auth/answers'
import { signOut } from '@/lib/auth/commands/sign-out'
import { OKTA_ID_TOKEN_COOKIE } from '@/lib/auth/cookies'
import { originOf } from '@/lib/auth/origin'
import { cookieValue, requestToken } from '@/lib/auth/session'
import { endSessionUrl } from '@/lib/auth/sso/issuer'
import { pageUrl } from '@/lib/routes'

export const authLogoutCall = defineCall({
  method: 'POST',
  path: 'auth/logout',
  auth: 'public',
  summary:
    'Termine la session ; répond l’adresse où aller ensuite, celle du fournisseur d’identité pour une session SSO.',
  handler: async ({ req }) => {
    await signOut(requestToken(req), originOf(req))
    const atProvider = await endSessionUrl(cookieValue(req, OKTA_ID_TOKEN_COOKIE))
    const response = new Response(JSON.stringify({ url: atProvider ?? pageUrl('/') }), {
      headers: { 'Content-Type': JSON_TYPE, 'Clear-Site-Data': CLEAR_SITE_DATA },
    })
    for (const cookie of expireSessionCookies(req.headers.get('cookie')))
      response.headers.append('Set-Cookie', cookie)
    return response
  },
})

import { leavingAnswer } from '@/lib/comptes/connexion/answers'
import { signOut } from '@/lib/comptes/connexion/commands/sign-out'
import { endSessionUrl } from '@/lib/comptes/connexion/sso/issuer'
import { defineCall } from '@/lib/platform/api/call'
import { OKTA_ID_TOKEN_COOKIE } from '@/lib/platform/auth/cookies'
import { cookieValue, requestToken } from '@/lib/platform/auth/session'
import { pageUrl } from '@/lib/platform/routes'

export const authLogoutCall = defineCall({
  method: 'POST',
  path: 'auth/logout',
  auth: 'public',
  summary:
    'Termine la session ; répond l’adresse où aller ensuite, celle du fournisseur d’identité pour une session SSO.',
  handler: async ({ req, acteur }) => {
    await signOut(requestToken(req), acteur)
    const atProvider = await endSessionUrl(cookieValue(req, OKTA_ID_TOKEN_COOKIE))
    return leavingAnswer(req, { url: atProvider ?? pageUrl('/') })
  },
})

import 'server-only'
import { accountLimit, accountParams } from '@/lib/comptes/calls/users'
import { endImpersonation } from '@/lib/comptes/commands/end-impersonation'
import { impersonate } from '@/lib/comptes/commands/impersonate'
import { CLEAR_SITE_DATA, setSessionCookie } from '@/lib/comptes/connexion/answers'
import { defineCall } from '@/lib/platform/api/call'
import { encodeToken, type SessionClaims } from '@/lib/platform/auth/token'
import { ConflictError } from '@/lib/platform/errors/errors'
import { JSON_TYPE } from '@/lib/platform/http/response'
import { pageUrl } from '@/lib/platform/routes'

/** Clears what a browser kept for one person, such as recent clients: it is not the other's. */
async function changeOfPerson(claims: SessionClaims, path: string): Promise<Response> {
  return new Response(JSON.stringify({ data: { url: pageUrl(path) } }), {
    headers: {
      'Content-Type': JSON_TYPE,
      'Clear-Site-Data': CLEAR_SITE_DATA,
      'Set-Cookie': setSessionCookie(await encodeToken(claims)),
    },
  })
}

/** `POST users/{id}/connexion`: opens a session as somebody else; an administrator gets 403 (ACCOUNT-19). */
export const impersonateCall = defineCall({
  method: 'POST',
  path: 'users/:id/connexion',
  auth: 'manager',
  personal: true,
  summary: 'Connecte un super administrateur en tant qu’une autre personne.',
  params: accountParams,
  limit: accountLimit,
  handler: async ({ session, params: { id }, acteur }) =>
    changeOfPerson(await impersonate(session, id, acteur), '/'),
})

/** `POST auth/retour`: ends it, and goes back to one's own session (ACCOUNT-19). */
export const endImpersonationCall = defineCall({
  method: 'POST',
  path: 'auth/retour',
  auth: 'session',
  summary: 'Termine la connexion en tant qu’une autre personne et revient à la session d’origine.',
  handler: async ({ session, acteur }) => {
    const claims = await endImpersonation(session, acteur)
    if (claims === null) throw new ConflictError('Vous êtes déjà connecté à votre propre compte.')
    return changeOfPerson(claims, `/utilisateurs/${session.user.id}`)
  },
})

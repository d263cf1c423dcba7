import { z } from 'zod'
import { setSessionCookie } from '@/lib/comptes/connexion/answers'
import { continueAs } from '@/lib/comptes/connexion/commands/continue-as'
import { signOut } from '@/lib/comptes/connexion/commands/sign-out'
import { defineCall } from '@/lib/platform/api/call'
import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'
import { sessionCookieName } from '@/lib/platform/auth/cookies'
import { cookieValue } from '@/lib/platform/auth/session'
import { ValidationError } from '@/lib/platform/errors/errors'
import { pageUrl } from '@/lib/platform/routes'

/** A token of any other kind is one that leads nowhere: the page says so. */
const sent = z.object({ jeton: z.string().max(100).catch('') })

export const authContinuationCall = defineCall({
  method: 'POST',
  path: 'auth/continuation',
  auth: 'public',
  summary: 'Ouvre la session que la personne accepte sur la page « Continuer en tant que … ? ».',
  multipart: { maxBytes: 4096, files: null, orJson: true },
  body: sent,
  status: 303,
  limit: { name: 'continuation', ...OFFICE_LIMIT },
  handler: async ({ form, body, req, acteur }) => {
    const opened = await continueAs(body.jeton, acteur)
    if (opened === null) {
      if (form) return new Response(null, { status: 303, headers: { Location: pageUrl('/continuer') } })
      throw new ValidationError('Ce lien n’est plus valide', { reason: 'Invalid token' })
    }
    await signOut(cookieValue(req, sessionCookieName()), { ...acteur, kept: opened.sessionId })
    const headers = { Location: pageUrl(opened.chemin), 'Set-Cookie': setSessionCookie(await opened.token) }
    return new Response(null, { status: 303, headers })
  },
})

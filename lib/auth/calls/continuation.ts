import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { ValidationError } from '@/lib/api/errors'
import { setSessionCookie } from '@/lib/auth/answers'
import { continueAs } from '@/lib/auth/commands/exchange'
import { signOut } from '@/lib/auth/commands/sign-out'
import { sessionCookieName } from '@/lib/auth/cookies'
import { originOf } from '@/lib/auth/origin'
import { cookieValue } from '@/lib/auth/session'
import { pageUrl } from '@/lib/routes'

const sent = z.object({ jeton: z.string().max(100) })

export const authContinuationCall = defineCall({
  method: 'POST',
  path: 'auth/continuation',
  auth: 'public',
  summary: 'Ouvre la session que la personne accepte sur la page « Continuer en tant que … ? ».',
  multipart: { maxBytes: 4096 },
  limit: { name: 'continuation', points: 30, seconds: 900 },
  handler: async ({ form, json, req }) => {
    const origin = originOf(req)
    const parsed = sent.safeParse(form ? Object.fromEntries(form) : json)
    const opened = parsed.success ? await continueAs(parsed.data.jeton, origin) : null
    if (opened === null) {
      if (form) return new Response(null, { status: 303, headers: { Location: pageUrl('/continuer') } })
      throw new ValidationError('Ce lien n’est plus valide', { reason: 'Invalid token' })
    }
    await signOut(cookieValue(req, sessionCookieName()), origin)
    const headers = { Location: pageUrl(opened.chemin), 'Set-Cookie': setSessionCookie(await opened.token) }
    return new Response(null, { status: 303, headers })
  },
})

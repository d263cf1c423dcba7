import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { ValidationError } from '@/lib/api/errors'
import { JSON_TYPE } from '@/lib/api/response'
import { type Registered, register } from '@/lib/auth/commands/register'
import { originOf } from '@/lib/auth/origin'
import { enregistrementSchema } from '@/lib/domain/acces/enregistrement'
import { COOKIES, PERIMETER_COOKIE, serializeCookie } from '@/lib/domain/perimetre/cookies'
import { pageUrl } from '@/lib/routes'

/** The preferred group is the one the extranet opens on. */
function cookiesOf({ preferred }: Registered): string[] {
  if (preferred === null) return []
  return [
    serializeCookie(COOKIES.portail, String(preferred.portailId), PERIMETER_COOKIE),
    serializeCookie(COOKIES.groupe, String(preferred.groupeId), PERIMETER_COOKIE),
  ]
}

export const authRegistrationCall = defineCall({
  method: 'POST',
  path: 'auth/registration',
  auth: 'public',
  summary: 'Complète et confirme le compte d’une invitation ; répond l’adresse où aller ensuite.',
  body: enregistrementSchema.extend({ jeton: z.string().max(100) }),
  limit: { name: 'enregistrement', points: 30, seconds: 900 },
  handler: async ({ body, req }) => {
    const registered = await register(body, originOf(req))
    if (registered === null)
      throw new ValidationError('Ce lien n’est plus valide', { reason: 'Invalid invitation token' })
    const headers = new Headers({ 'Content-Type': JSON_TYPE })
    for (const cookie of cookiesOf(registered)) headers.append('Set-Cookie', cookie)
    return new Response(JSON.stringify({ url: pageUrl(registered.path) }), { headers })
  },
})

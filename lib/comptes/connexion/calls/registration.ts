import { z } from 'zod'
import { type Registered, register } from '@/lib/comptes/connexion/commands/register'
import { enregistrementSchema } from '@/lib/domain/comptes/acces/enregistrement'
import { COOKIES, PERIMETER_COOKIE, serializeCookie } from '@/lib/domain/interface/cookies'
import { defineCall } from '@/lib/platform/api/call'
import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'
import { ValidationError } from '@/lib/platform/errors/errors'
import { JSON_TYPE } from '@/lib/platform/http/response'
import { pageUrl } from '@/lib/platform/routes'

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
  summary: 'Complète et confirme le compte d’une invitation ; répond l’adresse où aller ensuite.',
  body: enregistrementSchema.extend({ jeton: z.string().max(100) }),
  limit: { name: 'enregistrement', ...OFFICE_LIMIT },
  handler: async ({ body, acteur }) => {
    const registered = await register(body, acteur)
    if (registered === null)
      throw new ValidationError('Ce lien n’est plus valide', { reason: 'Invalid invitation token' })
    const headers = new Headers({ 'Content-Type': JSON_TYPE })
    for (const cookie of cookiesOf(registered)) headers.append('Set-Cookie', cookie)
    return new Response(JSON.stringify({ url: pageUrl(registered.path) }), { headers })
  },
})

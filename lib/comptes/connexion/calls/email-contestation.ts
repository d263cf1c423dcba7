import { z } from 'zod'
import { contestEmail } from '@/lib/comptes/connexion/commands/contest-email'
import { defineCall } from '@/lib/platform/api/call'
import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'
import { ValidationError } from '@/lib/platform/errors/errors'
import { pageUrl } from '@/lib/platform/routes'

export const authEmailContestationCall = defineCall({
  method: 'POST',
  path: 'auth/email-contestation',
  auth: 'public',
  summary: 'Conteste le changement d’adresse d’un compte, par le lien envoyé à l’ancienne adresse.',
  multipart: { maxBytes: 4096, files: null, orJson: true },
  body: z.object({ jeton: z.string().max(100) }),
  limit: { name: 'contestation', ...OFFICE_LIMIT },
  handler: async ({ body, form, acteur }) => {
    const resultat = await contestEmail(body.jeton, acteur)
    // The page's form works without scripts: its answer is a page.
    if (form)
      return new Response(null, {
        status: 303,
        headers: { Location: pageUrl(`/contestation?resultat=${resultat ?? 'mort'}`) },
      })
    if (resultat !== null) return { resultat }
    throw new ValidationError('Ce lien n’est plus valide', { reason: 'Invalid token' })
  },
})

import { demanderAcces } from '@/lib/acces/commands/demander'
import { methods } from '@/lib/api/methods'
import { defineRoute } from '@/lib/api/route'
import { DEMANDE_ACCES_CAPTCHA, demandeAccesSchema } from '@/lib/domain/acces/demande'

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: defineRoute({
    auth: 'public',
    summary: 'Enregistre une demande de compte ; répond la même chose pour un e-mail qui en a un.',
    body: demandeAccesSchema,
    creates: true,
    captcha: DEMANDE_ACCES_CAPTCHA,
    limit: { name: 'demandes-acces', points: 10, seconds: 3600 },
    handler: ({ body, ...visiteur }) => demanderAcces(body, visiteur),
  }),
})

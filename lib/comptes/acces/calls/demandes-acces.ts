import { requestAcces } from '@/lib/comptes/acces/commands/request-acces'
import { DEMANDE_ACCES_CAPTCHA, demandeAccesSchema } from '@/lib/domain/acces/demande'
import { defineCall } from '@/lib/platform/api/call'

export const demandesAccesCall = defineCall({
  method: 'POST',
  path: 'demandes-acces',
  auth: 'public',
  summary: 'Enregistre une demande de compte ; répond la même chose pour un e-mail qui en a un.',
  body: demandeAccesSchema,
  creates: true,
  captcha: DEMANDE_ACCES_CAPTCHA,
  limit: { name: 'demandes-acces', points: 10, seconds: 3600 },
  status: 201,
  handler: ({ body, ...visiteur }) => requestAcces(body, visiteur),
})

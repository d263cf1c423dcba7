import { requestAcces } from '@/lib/comptes/acces/commands/request-acces'
import { DEMANDE_ACCES_CAPTCHA, demandeAccesSchema } from '@/lib/domain/comptes/acces/demande'
import { defineCall } from '@/lib/platform/api/call'
import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'

export const demandesAccesCall = defineCall({
  method: 'POST',
  path: 'demandes-acces',
  auth: 'public',
  summary: 'Enregistre une demande de compte ; répond la même chose pour un e-mail qui en a un.',
  body: demandeAccesSchema,
  creates: true,
  captcha: DEMANDE_ACCES_CAPTCHA,
  limit: { name: 'demandes-acces', ...OFFICE_LIMIT },
  status: 201,
  handler: ({ body, ...visiteur }) => requestAcces(body, visiteur),
})

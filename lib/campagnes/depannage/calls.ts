import { createDemande } from '@/lib/campagnes/depannage/commands/create-demande'
import { depannageBody } from '@/lib/domain/campagnes/depannage'
import { defineCall } from '@/lib/platform/api/call'
import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'

/** `demande/createDemande`: a breakdown request, from a server that holds the token (PUBLIC-23, API-17, API-23). */
export const createDemandeCall = defineCall({
  method: 'POST',
  path: 'demande/createDemande',
  auth: 'service',
  summary: 'Enregistre une demande de dépannage.',
  body: depannageBody,
  creates: true,
  limit: { name: 'demande/createDemande', points: 30, seconds: 600 },
  status: 201,
  handler: ({ body, ...visiteur }) => createDemande(body, visiteur),
})

/**
 * Call of /depannage, for which a visitor needs no `Authorization` header (PUBLIC-24) but the captcha, which is asked of
 * nobody else. Sent again under its key it has its first answer, without another captcha.
 */
export const visitorDemandeCall = defineCall({
  method: 'POST',
  path: 'depannage',
  auth: 'public',
  summary: 'Demande de dépannage d’un visiteur.',
  body: depannageBody,
  creates: true,
  captcha: 'depannage',
  limit: { name: 'depannage', ...OFFICE_LIMIT },
  status: 201,
  handler: ({ body, ...visiteur }) => createDemande(body, visiteur),
})

import { defineRoute } from '@/lib/api/route'
import { serviceToken } from '@/lib/api/service-token'
import { depannageBody } from '@/lib/domain/campagnes/depannage'
import { createDemande } from './commands/create-demande'

/** `demande/createDemande`: a breakdown request, from a server that holds the token (PUBLIC-23, API-17, API-23). */
export const createDemandeRoute = defineRoute({
  auth: 'service',
  summary: 'Enregistre une demande de dépannage.',
  body: depannageBody,
  creates: true,
  limit: { name: 'demande/createDemande', points: 30, seconds: 600 },
  handler: ({ body, address, requestId, remember }) => createDemande(body, { address, requestId, remember }),
})

/**
 * What /depannage sends: the same call, which this server makes itself, with the `Authorization` header that no visitor
 * has (PUBLIC-24). The captcha is asked of the visitor, not of servers.
 */
export const visitorDemandeRoute = defineRoute({
  auth: 'public',
  summary: 'Demande de dépannage d’un visiteur.',
  body: depannageBody,
  captcha: 'depannage',
  limit: { name: 'depannage', points: 30, seconds: 600 },
  handler: ({ req, json }) => {
    const headers = new Headers(req.headers)
    headers.set('authorization', `Bearer ${serviceToken()}`)
    headers.delete('content-length')
    const call = new Request(req.url, { method: 'POST', headers, body: JSON.stringify(json ?? null) })
    return createDemandeRoute(call, { params: Promise.resolve({}) })
  },
})

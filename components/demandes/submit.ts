import { z } from 'zod'
import type { SubmitTools } from '@/components/wizard/definition'
import { apiFetch } from '@/lib/browser/client'
import { customerBody } from '@/lib/browser/demandes'
import { type Envoi, type SendDeps, sendDemande } from '@/lib/domain/demandes/commun/envoi'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import { COLLECTIONS_DEMANDES } from '@/lib/domain/demandes/suivi'

const bearer = z.object({ jwt: z.string() })

/** A distributor's creation takes its token in a header, which the session's cookie does not give to scripts (DIS-11). */
async function authorization(type: DemandeType): Promise<Record<string, string>> {
  if (type !== 'DIS') return {}
  const { jwt } = bearer.parse(await apiFetch('auth/bearer-token', { method: 'POST' }))
  return { Authorization: `Bearer ${jwt}` }
}

/** Body of `POST chauffagistes`, which says for what and from which portal in a distributor's request (DIS-12). */
const technicianBody = (data: object, type: DemandeType) =>
  type === 'DIS' ? { data, target: 'chauffagiste', portal: type } : { data }

/** Sends a request of a type and gives its id; null, without any call, when its form is not filled. */
export async function submitDemande(
  type: DemandeType,
  envoi: Envoi | null,
  { once, upload, logged }: SubmitTools,
  told: Pick<SendDeps, 'onTechnician'> = {},
): Promise<number | null> {
  if (envoi === null) return null
  return sendDemande(envoi, {
    createCustomer: (data) =>
      apiFetch('customers', { method: 'POST', json: customerBody(data, type), ...once('client', data) }),
    createTechnician: (data) =>
      apiFetch('chauffagistes', {
        method: 'POST',
        json: technicianBody(data, type),
        ...once('installateur', data),
      }),
    file: async (form) => upload(COLLECTIONS_DEMANDES[type], form, 'demande', await authorization(type)),
    logged,
    ...told,
  })
}

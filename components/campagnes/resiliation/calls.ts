import { z } from 'zod'
import { apiFetch } from '@/lib/browser/client'
import {
  RAISON_NAMES,
  type ResiliationForm,
  resiliationBodyOf,
  type Verification,
  verificationSchema,
} from '@/lib/domain/campagnes/resiliation'
import { printOf } from '@/lib/domain/demandes/commun/redaction'

/** « Vérifier »: what ends, when, and what is left to pay. Throws ClientCallError. */
export async function verify({
  assetIds,
  Date: wished,
  Motif,
}: Pick<ResiliationForm, 'assetIds' | 'Date' | 'Motif'>): Promise<Verification[]> {
  const answer = await apiFetch('resiliations/verification', {
    method: 'POST',
    json: { data: { assetIds, Date: wished, Motif } },
  })
  return z.object({ data: z.array(verificationSchema) }).parse(answer).data
}

const fin = z.object({ numero: z.string(), dateEffet: z.string(), raison: z.enum(RAISON_NAMES) })
const recu = z.object({ meta: fin })

/** Answer on each termination, for the receipt. */
export const resiliationAnswer = z.object({
  email: z.string(),
  recus: z.array(fin.extend({ equipement: z.string() })),
})
export type ResiliationAnswer = z.output<typeof resiliationAnswer>

/**
 * Notifies one termination after the other, each under a key of its own: sent again after a failure, those that are
 * stored answer what they answered. Throws ClientCallError.
 */
export async function notify(
  form: ResiliationForm,
  headers: Readonly<Record<string, string>>,
): Promise<ResiliationAnswer> {
  const told = new Map(form.verifie?.resultats.map(({ assetId, equipement }) => [assetId, equipement]))
  const recus: ResiliationAnswer['recus'] = []
  for (const assetId of form.assetIds) {
    const key = `${headers['Idempotency-Key']}-${printOf(assetId)}`
    const answer = await apiFetch('resiliations', {
      method: 'POST',
      json: { data: resiliationBodyOf(assetId, form) },
      headers: { ...headers, 'Idempotency-Key': key },
    })
    recus.push({ ...recu.parse(answer).meta, equipement: told.get(assetId) ?? '' })
  }
  return { email: form.email, recus }
}

import {
  codeEnvoye,
  type FoundCustomer,
  foundCustomer,
  referenceSchema,
} from '@/lib/domain/campagnes/recherche'
import { apiFetch, ClientCallError, serverText } from './client'

type Asked = { codePostal: string; reference: string; operation?: 'jpo' | 'basnox' }

const NO_TEXT = 'Une erreur est survenue'

/**
 * Looks a customer up, with the headers of the captcha. Throws an Error with the server's own text, or « Une erreur est
 * survenue » where it gave none (PUBLIC-03).
 */
export async function findCustomer(
  { codePostal, reference, operation }: Asked,
  headers: Record<string, string>,
): Promise<FoundCustomer> {
  const query = new URLSearchParams({
    codepostal: codePostal.trim(),
    reference: referenceSchema.parse(reference),
    ...(operation ? { operation } : {}),
  })
  try {
    return foundCustomer.parse(await apiFetch(`customers/findCustomer?${query}`, { headers }))
  } catch (cause) {
    const text = cause instanceof ClientCallError ? serverText(cause.body) : null
    throw new Error(text ?? NO_TEXT, { cause })
  }
}

/** Asks for the code that opens a file; gives the address it goes to, masked. Throws ClientCallError. */
export async function sendDossierCode(dossier: string): Promise<{ email: string }> {
  return codeEnvoye.parse(await apiFetch('customers/code', { method: 'POST', json: { dossier } })).data
}

/** The file that a code opens, with its equipment. Throws ClientCallError. */
export async function openDossier(given: { dossier: string; code: string }): Promise<FoundCustomer> {
  return foundCustomer.parse(await apiFetch('customers/verification', { method: 'POST', json: given }))
}

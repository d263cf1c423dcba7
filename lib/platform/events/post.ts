import type { LookupFunction } from 'node:net'
import { ask } from '@/lib/platform/http/ask'
import { ClosedAddressError, checkedLookup } from '@/lib/platform/http/public-address'

/** Outcome of one attempt: the answer's status, or why there was none. */
export type Attempt = {
  statut: number | null
  reponse: string | null
  erreur: string | null
  dureeMs: number
}

const TIMEOUT_MS = 10_000
/** Bytes of an answer that are kept; no more is read. */
const KEPT = 1024

type Post = { url: string; headers: Record<string, string>; body: string }
type How = { lookup?: LookupFunction; timeoutMs?: number }

/**
 * Posts a text to an address of the internet, and gives the answer (FIRST-16, FIRST-18). A redirect is an answer like any
 * other: nothing follows it. Never throws.
 */
export async function post(
  { url, headers, body }: Post,
  { lookup = checkedLookup(), timeoutMs = TIMEOUT_MS }: How = {},
): Promise<Attempt> {
  const started = performance.now()
  const dureeMs = () => Math.round(performance.now() - started)
  try {
    const { statut, text } = await ask(url, { headers, body, timeoutMs, mostBytes: KEPT, lookup })
    // PostgreSQL stores no zero character.
    const reponse = text.replaceAll('\u0000', '')
    return { statut, reponse, erreur: null, dureeMs: dureeMs() }
  } catch (error) {
    return { statut: null, reponse: null, erreur: reasonOf(error), dureeMs: dureeMs() }
  }
}

const CERTIFICATE = 'Le certificat de l’hôte n’est pas reconnu : autorité inconnue ou chaîne incomplète.'
const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Ce nom d’hôte n’existe pas.',
  EAI_AGAIN: 'Ce nom d’hôte ne se résout pas pour l’instant.',
  ETIMEDOUT: 'L’hôte ne répond pas.',
  EHOSTUNREACH: 'L’hôte est injoignable.',
  ENETUNREACH: 'L’hôte est injoignable.',
  EPIPE: 'L’hôte a coupé la connexion.',
  EPROTO: 'L’hôte ne parle pas https à cette adresse.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'L’hôte ne parle pas https à cette adresse.',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'L’hôte ne parle pas https à cette adresse.',
  CERT_HAS_EXPIRED: 'Le certificat de l’hôte a expiré.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Le certificat de l’hôte est celui d’un autre nom.',
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE,
  ECONNREFUSED: 'L’hôte refuse la connexion.',
  ECONNRESET: 'L’hôte a coupé la connexion.',
}

/** Why there was no answer, for administrators. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Erreur inconnue.'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'Pas de réponse en 10 secondes.'
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof ClosedAddressError) return error.message
  return REASONS[code] ?? (code === '' ? 'La connexion a échoué.' : `La connexion a échoué (${code}).`)
}

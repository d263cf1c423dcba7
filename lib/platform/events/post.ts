import { type ClientRequest, request as http, type IncomingMessage } from 'node:http'
import { request as https } from 'node:https'
import type { LookupFunction } from 'node:net'
import { ClosedAddressError, checkedLookup, checkWebAddress } from '@/lib/platform/http/public-address'

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
    const target = new URL(url)
    checkWebAddress(target)
    const open = target.protocol === 'https:' ? https : http
    const bytes = Buffer.from(body)
    const sent = open(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(bytes.length) },
      // One connection for one delivery: a kept one would stay on an address that is checked no more.
      agent: false,
      lookup,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answered = answerOf(sent)
    sent.end(bytes)
    const { statut, reponse } = await answered
    return { statut, reponse, erreur: null, dureeMs: dureeMs() }
  } catch (error) {
    return { statut: null, reponse: null, erreur: reasonOf(error), dureeMs: dureeMs() }
  }
}

function answerOf(sent: ClientRequest): Promise<{ statut: number; reponse: string }> {
  return new Promise((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (answer: IncomingMessage) => {
      const statut = answer.statusCode ?? 0
      const kept: Buffer[] = []
      let length = 0
      const end = () => {
        // PostgreSQL stores no zero character.
        const text = Buffer.concat(kept).subarray(0, KEPT).toString().replaceAll('\u0000', '')
        resolve({ statut, reponse: text })
      }
      answer.on('data', (chunk: Buffer) => {
        kept.push(chunk)
        length += chunk.length
        if (length < KEPT) return
        end()
        sent.destroy()
      })
      answer.on('end', end)
      answer.on('error', reject)
    })
  })
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

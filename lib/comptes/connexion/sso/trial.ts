import { z } from 'zod'
import { formatCount } from '@/lib/domain/textes/format'
import { post } from '@/lib/platform/events/post'
import { getJson } from '@/lib/platform/http/get-json'
import { discover, redirectUri } from './issuer'
import type { SsoSettings } from './settings'

const ANSWER_MS = 8000

const keySet = z.object({ keys: z.array(z.object({ kty: z.string() })).min(1) })
const refusal = z.object({ error: z.string() })

/** Outcome of a login without its person: what is right, or what keeps it from being so, in one sentence. */
export type Trial = { isGood: boolean; says: string }

const NOBODY = { grant_type: 'authorization_code', code: 'essai' }

async function keysOf({ fournisseur }: SsoSettings, address: string): Promise<number> {
  if (fournisseur !== null) return keySet.parse(await getJson(address, ANSWER_MS)).keys.length
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) })
  return keySet.parse(await response.json()).keys.length
}

/** A code that nobody was given: the provider refuses it, after it has recognised us, as at the end of a connection. */
async function refusalOf(settings: SsoSettings, endpoint: string): Promise<string> {
  const credentials = [settings.clientId, settings.clientSecret].map(encodeURIComponent).join(':')
  const headers = { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
  const body = new URLSearchParams({
    ...NOBODY,
    redirect_uri: redirectUri(settings),
    code_verifier: 'essai-de-l-installation-sans-aucune-personne',
  })
  if (settings.fournisseur === null) {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    return refusal.catch({ error: `état ${response.status}` }).parse(await response.json().catch(() => null))
      .error
  }
  const { statut, reponse, erreur } = await post(
    {
      url: endpoint,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
    },
    { timeoutMs: ANSWER_MS },
  )
  if (statut === null) throw new Error(erreur ?? 'aucune réponse')
  return refusal.catch({ error: `état ${statut}` }).parse(jsonOf(reponse ?? '')).error
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Goes the way of a login without its person: what the provider says of itself, its keys, and whether it knows us. `names` are those
 * of our name and secret there, as who reads the outcome knows them.
 */
export async function tryProvider(settings: SsoSettings, names: string): Promise<Trial> {
  const host = new URL(settings.issuer).host
  const bad = (says: string): Trial => ({ isGood: false, says })
  const said = await discover(settings)
  if (said === null) return bad(`${host} ne répond pas, ou se dit un autre émetteur que celui indiqué.`)
  try {
    const keys = await keysOf(settings, said.jwks_uri)
    const error = await refusalOf(settings, said.token_endpoint)
    if (error === 'invalid_client' || error === 'unauthorized_client')
      return bad(`${host} ne reconnaît pas ${names} (${error}).`)
    if (error !== 'invalid_grant')
      return bad(`${host} répond autrement qu’attendu à un code inconnu (${error}).`)
    return { isGood: true, says: `${host} répond, publie ${formatCount(keys, 'clé')} et nous reconnaît.` }
  } catch (error) {
    return bad(
      `${host} ne donne pas ses clés ou ses jetons (${error instanceof Error ? error.message : error}).`,
    )
  }
}

import { z } from 'zod'
import { formatCount } from '@/lib/domain/textes/format'
import { askProvider, discover, readJson, redirectUri } from './issuer'
import type { SsoSettings } from './settings'

const ANSWER_MS = 8000

const keySet = z.object({ keys: z.array(z.object({ kty: z.string() })).min(1) })
const refusal = z.object({ error: z.string() })

/** Outcome of a login without its person: what is right, or what keeps it from being so, in one sentence. */
export type Trial = { isGood: boolean; says: string }

/** A code that nobody was given: the provider refuses it, after it has recognised us, as at the end of a connection. */
async function refusalOf(settings: SsoSettings, endpoint: string): Promise<string> {
  const credentials = [settings.clientId, settings.clientSecret].map(encodeURIComponent).join(':')
  const { statut, text } = await askProvider(settings, endpoint, {
    headers: {
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'essai',
      redirect_uri: redirectUri(settings),
      code_verifier: 'essai-de-l-installation-sans-aucune-personne',
    }).toString(),
    timeoutMs: ANSWER_MS,
  })
  try {
    return refusal.parse(JSON.parse(text)).error
  } catch {
    return `état ${statut}`
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
    const { keys } = keySet.parse(await readJson(settings, said.jwks_uri, ANSWER_MS))
    const error = await refusalOf(settings, said.token_endpoint)
    if (error === 'invalid_client' || error === 'unauthorized_client')
      return bad(`${host} ne reconnaît pas ${names} (${error}).`)
    if (error !== 'invalid_grant')
      return bad(`${host} répond autrement qu’attendu à un code inconnu (${error}).`)
    return {
      isGood: true,
      says: `${host} répond, publie ${formatCount(keys.length, 'clé')} et nous reconnaît.`,
    }
  } catch (error) {
    return bad(
      `${host} ne donne pas ses clés ou ses jetons (${error instanceof Error ? error.message : error}).`,
    )
  }
}

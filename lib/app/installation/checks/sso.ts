import { z } from 'zod'
import { discover, redirectUri, type SsoSettings, ssoSettings } from '@/lib/comptes/connexion/sso/issuer'
import { formatCount } from '@/lib/domain/textes/format'
import { absent, aRegler, bon, type Check, type Outcome, reasonOf } from './check'

const ANSWER_MS = 8000

const keySet = z.object({ keys: z.array(z.object({ kty: z.string() })).min(1) })
const refusal = z.object({ error: z.string() })

function sso(): Outcome {
  const settings = ssoSettings()
  return settings === null
    ? absent('Aucun fournisseur d’identité\u00a0: tout le monde se connecte par mot de passe.')
    : bon(`Fournisseur d’identité\u00a0: ${new URL(settings.issuer).host}.`)
}

/** A code that nobody was given: the provider refuses it, after it has recognised us, as at the end of a connection. */
async function refusalOf({ clientId, clientSecret }: SsoSettings, endpoint: string): Promise<string> {
  const credentials = [clientId, clientSecret].map(encodeURIComponent).join(':')
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'essai',
      redirect_uri: redirectUri(),
      code_verifier: 'essai-de-l-installation-sans-aucune-personne',
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  return refusal.catch({ error: `état ${response.status}` }).parse(await response.json().catch(() => null))
    .error
}

/** The way of a connection without its person: what the provider says of itself, its keys, and whether it knows us. */
async function roundTrip(): Promise<Outcome> {
  const settings = ssoSettings()
  if (settings === null) return sso()
  const host = new URL(settings.issuer).host
  const said = await discover(settings)
  if (said === null) return aRegler(`${host} ne répond pas, ou se dit un autre émetteur que OKTA_ISSUER.`)
  try {
    const response = await fetch(said.jwks_uri, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) })
    const { keys } = keySet.parse(await response.json())
    const error = await refusalOf(settings, said.token_endpoint)
    if (error === 'invalid_client' || error === 'unauthorized_client')
      return aRegler(`${host} ne reconnaît pas OKTA_CLIENT_ID et OKTA_CLIENT_SECRET (${error}).`)
    if (error !== 'invalid_grant')
      return aRegler(`${host} répond autrement qu’attendu à un code inconnu (${error}).`)
    return bon(
      `${host} répond, publie ${formatCount(keys.length, 'clé')} et nous reconnaît. Adresse de retour à y déclarer\u00a0: ${redirectUri()}.`,
    )
  } catch (error) {
    return aRegler(`${host} ne donne pas ses clés ou ses jetons (${reasonOf(error)}).`)
  }
}

export const ssoCheck: Check = {
  name: 'sso',
  label: 'Connexion unique (SSO)',
  group: 'Services',
  essai: 'Faire l’aller et retour',
  doc: 'exploitation#Connexion unique',
  look: sso,
  run: roundTrip,
}

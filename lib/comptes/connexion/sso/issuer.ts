import { z } from 'zod'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { pageUrl } from '@/lib/platform/routes'

const ANSWER_MS = 3000

export type SsoSettings = { issuer: string; clientId: string; clientSecret: string }

/** The identity provider of this environment; null without one. The three variables come together. */
export function ssoSettings(): SsoSettings | null {
  const { OKTA_ISSUER, OKTA_CLIENT_ID, OKTA_CLIENT_SECRET } = env()
  if (!OKTA_ISSUER || !OKTA_CLIENT_ID || !OKTA_CLIENT_SECRET) return null
  return { issuer: OKTA_ISSUER, clientId: OKTA_CLIENT_ID, clientSecret: OKTA_CLIENT_SECRET }
}

/** Name of the identity provider in the calls of Strapi's clients, where one is configured. */
export const isSsoProvider = (name: string) => name === 'okta' && ssoSettings() !== null

/** Okta's own names, and the path of its authorization servers behind a name of the organisation. */
const OKTA = /^https:\/\/[^/]+\.okta(preview|-emea|-gov)?\.(com|mil)$|^https?:\/\/[^/]+\/oauth2\//

/** Client that a page asks Okta itself with; null for another provider, which does not know its addresses. */
export function oktaClient(): { issuer: string; clientId: string; redirectUri: string } | null {
  const settings = ssoSettings()
  if (settings === null || !OKTA.test(settings.issuer)) return null
  return { issuer: settings.issuer, clientId: settings.clientId, redirectUri: redirectUri() }
}

/** Where the provider sends browsers back: registered there, compared exactly. */
export const redirectUri = () => `${env().APP_URL}${pageUrl('/okta/redirect')}`

export const discoveryUrl = ({ issuer }: SsoSettings) => `${issuer}/.well-known/openid-configuration`

const metadata = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url().optional(),
})

/**
 * Reads the provider's own description (OpenID Connect Discovery); null when it does not answer within 3 s, or names
 * another issuer than the one configured.
 */
export async function discover(settings: SsoSettings): Promise<z.infer<typeof metadata> | null> {
  try {
    const response = await fetch(discoveryUrl(settings), {
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (!response.ok) throw new Error(`état ${response.status}`)
    const said = metadata.parse(await response.json())
    if (said.issuer.replace(/\/+$/, '') !== settings.issuer) throw new Error('un autre émetteur répond')
    return said
  } catch (error) {
    log.warn('Fournisseur d’identité injoignable', { error })
    return null
  }
}

/**
 * Full address that ends the session at the provider and comes back to /v2/signout (AUTH-06); null when the provider
 * cannot do that or does not answer, which is logged under « Déconnexion » (AUTH-07).
 */
export async function endSessionUrl(idToken: string | undefined): Promise<string | null> {
  const settings = ssoSettings()
  if (!idToken || settings === null) return null
  const endpoint = (await discover(settings))?.end_session_endpoint
  if (endpoint === undefined) {
    log.error('Déconnexion', { error: 'le fournisseur d’identité ne ferme pas sa session' })
    return null
  }
  const url = new URL(endpoint)
  url.searchParams.set('id_token_hint', idToken)
  url.searchParams.set('client_id', settings.clientId)
  url.searchParams.set('post_logout_redirect_uri', `${env().APP_URL}${pageUrl('/signout')}`)
  return url.href
}

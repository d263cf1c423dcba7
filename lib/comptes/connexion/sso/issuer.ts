import { z } from 'zod'
import { env } from '@/lib/platform/env'
import { ask } from '@/lib/platform/http/ask'
import { checkedLookup, checkWebAddress } from '@/lib/platform/http/public-address'
import { log } from '@/lib/platform/log'
import { pageUrl } from '@/lib/platform/routes'
import { findFournisseurByIssuer } from './fournisseurs'
import { type SsoSettings, ssoSettings } from './settings'

const ANSWER_MS = 3000
/** Bytes of what a provider says that are read. */
const MOST_BYTES = 512 * 1024

/** Okta's own names, and the path of its authorization servers behind a name of the organisation. */
const OKTA = /^https:\/\/[^/]+\.okta(preview|-emea|-gov)?\.(com|mil)$|^https?:\/\/[^/]+\/oauth2\//

/** Client that a page asks Okta itself with; null for another provider, which does not know its addresses. */
export function oktaClient(): { issuer: string; clientId: string; redirectUri: string } | null {
  const settings = ssoSettings()
  if (settings === null || !OKTA.test(settings.issuer)) return null
  return { issuer: settings.issuer, clientId: settings.clientId, redirectUri: redirectUri(settings) }
}

/**
 * Where a provider sends browsers back: registered there, compared exactly. Each has its own: an answer is taken as that of the
 * provider that was asked, whatever another one makes of the browser (RFC 9700, 4.4).
 */
export const redirectUri = ({ fournisseur }: Pick<SsoSettings, 'fournisseur'>) =>
  `${env().APP_URL}${pageUrl(fournisseur === null ? '/okta/redirect' : `/okta/redirect/${fournisseur}`)}`

export const discoveryUrl = ({ issuer }: Pick<SsoSettings, 'issuer'>) =>
  `${issuer}/.well-known/openid-configuration`

const webAddress = z.url({ protocol: /^https?$/ })
const metadata = z.object({
  issuer: webAddress,
  authorization_endpoint: webAddress,
  token_endpoint: webAddress,
  jwks_uri: webAddress,
  // One that cannot be opened ends no session there; it keeps nobody from logging in.
  end_session_endpoint: webAddress.optional().catch(undefined),
})
export type SsoMetadata = z.output<typeof metadata>

type Form = { headers: Record<string, string>; body: string }

/** Asks a provider; one that a partner keeps is asked on the internet alone (FIRST-18). */
export const askProvider = (
  { fournisseur }: Pick<SsoSettings, 'fournisseur'>,
  url: string,
  { timeoutMs, ...form }: Partial<Form> & { timeoutMs: number },
) =>
  ask(url, {
    ...form,
    timeoutMs,
    mostBytes: MOST_BYTES,
    lookup: fournisseur === null ? undefined : checkedLookup(),
  })

/** Reads what a provider publishes. Throws what keeps it from being read: the network, another status than 200, no JSON. */
export async function readJson(settings: SsoSettings, url: string, timeoutMs: number): Promise<unknown> {
  const { statut, text } = await askProvider(settings, url, { timeoutMs })
  if (statut !== 200) throw new Error(`état ${statut}`)
  return JSON.parse(text)
}

/**
 * Reads the provider's own description (OpenID Connect Discovery); null when it does not answer within 3 s, names
 * another issuer than the one configured or, for one that a partner keeps, leads to a private network.
 */
export async function discover(settings: SsoSettings): Promise<SsoMetadata | null> {
  try {
    const said = metadata.parse(await readJson(settings, discoveryUrl(settings), ANSWER_MS))
    if (said.issuer.replace(/\/+$/, '') !== settings.issuer) throw new Error('un autre émetteur répond')
    if (settings.fournisseur !== null)
      for (const address of [
        said.authorization_endpoint,
        said.token_endpoint,
        said.jwks_uri,
        said.end_session_endpoint,
      ])
        if (address !== undefined) checkWebAddress(new URL(address))
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
  const settings = idToken ? await settingsOfToken(idToken) : null
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

const issued = z.object({ iss: z.string() })

/** The provider that issued a token of ours, by what the token says; its signature was checked when it came. */
async function settingsOfToken(idToken: string): Promise<SsoSettings | null> {
  const configured = ssoSettings()
  try {
    const { iss } = issued.parse(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()))
    const issuer = iss.replace(/\/+$/, '')
    return issuer === configured?.issuer ? configured : await findFournisseurByIssuer(issuer)
  } catch {
    return configured
  }
}

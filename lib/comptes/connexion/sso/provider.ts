import type { OAuthConfig } from 'next-auth/providers/oauth'
import { custom } from 'openid-client'
import { z } from 'zod'
import { signInSso } from '@/lib/comptes/connexion/commands/sign-in-sso'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { boundedAgent } from '@/lib/platform/http/bounded-agent'
import { checkedLookup } from '@/lib/platform/http/public-address'
import { log } from '@/lib/platform/log'
import { type SsoFailure, SsoRefused } from './failures'
import { discoveryUrl, redirectUri, type SsoMetadata } from './issuer'
import type { SsoSettings } from './settings'

/** Bounds of each answer in the exchange of a code. */
const EXCHANGE = { timeoutMs: 10_000, mostBytes: 512 * 1024 }

/** Outcome of one passage by the provider, for the route that answers it. */
export type SsoOutcome = {
  failure: SsoFailure | null
  /** ID token of a session that was opened. */
  idToken: string | null
  isFirst: boolean
  /** Token of the login that waits for its second factor. */
  defi: string | null
  /** Where a person whose account was never confirmed completes it, a path of ours. */
  registration: string | null
  /** The refusal is in the journals already. */
  isNoted: boolean
}

export const newSsoOutcome = (): SsoOutcome => ({
  failure: null,
  idToken: null,
  isFirst: false,
  defi: null,
  registration: null,
  isNoted: false,
})

/** An identity provider that a login goes by, with what it said of itself where that was asked. */
export type SsoPassage = { settings: SsoSettings; said: SsoMetadata | null }

/** Addresses of a provider: those it said of one that a partner keeps, which were checked; read by next-auth otherwise. */
const addressesOf = ({ settings, said }: SsoPassage) =>
  settings.fournisseur === null || said === null
    ? { wellKnown: discoveryUrl(settings) }
    : { issuer: said.issuer, jwks_endpoint: said.jwks_uri }

/**
 * next-auth's provider for any OpenID Connect issuer: the server exchanges the code, no token reaches the page. PKCE,
 * state and nonce are all checked; the ID token must be RS256 with a key of the issuer, for this client, and fresh.
 */
export function ssoProvider(
  { settings, said }: SsoPassage,
  acteur: Appelant,
  outcome: SsoOutcome,
): OAuthConfig<Record<string, unknown>> {
  let idToken: string | null = null
  return {
    id: 'okta',
    name: 'SSO',
    type: 'oauth',
    ...addressesOf({ settings, said }),
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    client: { id_token_signed_response_alg: 'RS256' },
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    authorization: {
      ...(said !== null && { url: said.authorization_endpoint }),
      params: { scope: 'openid email profile', redirect_uri: redirectUri(settings), ...acrAsked(settings) },
    },
    token: {
      ...(said !== null && { url: said.token_endpoint }),
      request: async ({ client, params, checks }) => {
        try {
          // The library waits for what a provider sends until its end.
          for (const asking of [client, client.issuer])
            asking[custom.http_options] = ({ protocol }, options) => ({
              ...options,
              agent: boundedAgent(protocol, EXCHANGE),
              ...(settings.fournisseur !== null && { lookup: checkedLookup() }),
            })
          const tokens = await client.callback(redirectUri(settings), params, checks)
          idToken = tokens.id_token ?? null
          return { tokens }
        } catch (error) {
          outcome.failure = exchangeFailure(error)
          // After the comma come the values that were compared.
          const cause = error instanceof Error ? error.message.split(',')[0] : null
          log.warn('SSO', { motif: outcome.failure, cause })
          throw error
        }
      },
    },
    profile: async (claims) => {
      try {
        const opened = await signInSso(claims, acteur, settings)
        if (!('sessionId' in opened)) {
          Object.assign(outcome, { ...opened, idToken, isNoted: true })
          throw new MoreFirst()
        }
        const { userId, sessionId, isFirst } = opened
        Object.assign(outcome, { idToken, isFirst })
        return { id: String(userId), sessionId }
      } catch (error) {
        if (error instanceof MoreFirst) throw error
        if (!(error instanceof SsoRefused)) log.error('SSO', { error })
        else Object.assign(outcome, { failure: error.failure, isNoted: true })
        throw error
      }
    },
  }
}

/** Keeps next-auth from opening a session for a person who completes their account, or gives their second factor, first. */
class MoreFirst extends Error {
  override name = 'MoreFirst'
}

/** The provider is asked for a second factor where its answer can say that it was given (SAFE-39). */
function acrAsked({ acr }: SsoSettings): { acr_values?: string } {
  return acr.length === 0 ? {} : { acr_values: acr.join(' ') }
}

const thrown = z.object({
  name: z.string(),
  message: z.string(),
  /** OAuth error that the provider answered. */
  error: z.string().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
})

/** Messages of openid-client when the answer is not that of the request this browser started. */
const OWN_CHECKS = /^(state|nonce|checks\.)/
/** Errors of the network; those of cryptography start with ERR_. */
const NETWORK = /^E(?!RR_)/

/** Which failure an error of the exchange is. What is not understood counts as an answer that is not valid. */
export function exchangeFailure(error: unknown): SsoFailure {
  const read = thrown.safeParse(error)
  if (!read.success) return 'jeton'
  const { name, message, error: answered, code = '' } = read.data
  // A code used before, too old, or of another verifier.
  if (answered === 'invalid_grant') return 'session'
  if (name === 'OPError' || NETWORK.test(code) || /timed out/.test(message)) return 'fournisseur'
  return OWN_CHECKS.test(message) ? 'session' : 'jeton'
}

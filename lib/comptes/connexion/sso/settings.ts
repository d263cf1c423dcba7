import { env } from '@/lib/platform/env'

/** An identity provider as a login by it needs it. */
export type SsoSettings = {
  /** One that is kept in the administration (ACCOUNT-28); null for the one of the configuration. */
  fournisseur: number | null
  issuer: string
  clientId: string
  clientSecret: string
  /** Domains of the addresses that it vouches for; null where it vouches for any. */
  domaines: readonly string[] | null
  /** Values of its tokens that say that a second factor was given (SAFE-39). */
  amr: readonly string[]
  acr: readonly string[]
  /** Its addresses are taken as checked where its tokens do not say (SAFE-40). */
  isEmailTrusted: boolean
}

/** The identity provider of the configuration; null without one. The three variables come together. */
export function ssoSettings(): SsoSettings | null {
  const { OKTA_ISSUER, OKTA_CLIENT_ID, OKTA_CLIENT_SECRET, OKTA_MFA_AMR, OKTA_MFA_ACR, OKTA_TRUST_EMAIL } =
    env()
  if (!OKTA_ISSUER || !OKTA_CLIENT_ID || !OKTA_CLIENT_SECRET) return null
  return {
    fournisseur: null,
    issuer: OKTA_ISSUER,
    clientId: OKTA_CLIENT_ID,
    clientSecret: OKTA_CLIENT_SECRET,
    domaines: null,
    amr: OKTA_MFA_AMR,
    acr: OKTA_MFA_ACR,
    isEmailTrusted: OKTA_TRUST_EMAIL === '1',
  }
}

/** Name of the identity provider in the calls of Strapi's clients, where one is configured. */
export const isSsoProvider = (name: string) => name === 'okta' && ssoSettings() !== null

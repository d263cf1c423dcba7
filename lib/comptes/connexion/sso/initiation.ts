import { z } from 'zod'
import { BASE_PATH } from '@/lib/domain/acces/base-path'
import { ownPath } from '@/lib/platform/http/login-path'
import { recordId } from '@/lib/platform/record-id'

const LONGEST = 254
const one = z.string().optional().catch(undefined)
const search = z.object({
  callbackUrl: one,
  iss: one,
  preuve: one,
  login_hint: z.string().max(LONGEST).optional().catch(undefined),
  target_link_uri: one,
  reprise: one,
  fournisseur: z.string().transform(recordId).pipe(z.number()).optional().catch(undefined),
})

/** A login as the address of /okta/okta-connexion asks for it. */
export type Initiation = {
  /** Page of ours to open, without /v2. */
  path: string
  /** Who signs in, as the provider's dashboard says; the provider alone believes it. */
  loginHint: string | null
  /** Whether it starts by itself: not after a try that the provider wanted to ask something in. */
  isAutomatic: boolean
  /** Whether the provider is to ask for the person again, known there or not (SAFE-35). */
  isProof: boolean
  /** Issuer that the address names, without a last slash; null where it names none. */
  issuer: string | null
  /** Identity provider of partners that the address names; null where it names none. */
  fournisseur: number | null
}

/**
 * Reads that address: our own links name a page of ours in `callbackUrl`, the provider's dashboard names itself, the person and
 * an address (OpenID Connect Core, section 4).
 */
export function readInitiation(
  asked: Record<string, string | string[] | undefined>,
  { appUrl }: { appUrl: string },
): Initiation {
  const { callbackUrl, iss, login_hint, preuve, target_link_uri, reprise, fournisseur } = search.parse(asked)
  const own = `${appUrl}${BASE_PATH}`
  const target = target_link_uri?.startsWith(`${own}/`) ? target_link_uri.slice(own.length) : undefined
  return {
    path: ownPath(callbackUrl ?? target),
    loginHint: login_hint ?? null,
    isAutomatic: reprise === undefined,
    isProof: preuve !== undefined,
    issuer: iss?.replace(/\/+$/, '') ?? null,
    fournisseur: fournisseur ?? null,
  }
}

/**
 * Tells parameters that a start may hand over to the provider beside our own: nothing that widens what is asked for.
 */
export function isSafeStart(params: URLSearchParams): boolean {
  return [...params].every(([name, value]) => {
    if (name === 'prompt') return value === 'none' || value === 'login'
    return name === 'max_age' ? value === '0' : name === 'login_hint' && value.length <= LONGEST
  })
}

const SILENT_REFUSALS = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]

/** Whether a provider that was to ask nothing wants to ask something: the person then goes on by the button. */
export const asksForPerson = (error: string | null) => error !== null && SILENT_REFUSALS.includes(error)

/** Where a person goes on after that, a path of ours; `callbackUrl` is where the login was to lead. */
export const resumePath = (callbackUrl: string, fournisseur: number | null) =>
  `/okta/okta-connexion?${new URLSearchParams({
    reprise: '1',
    callbackUrl,
    ...(fournisseur !== null && { fournisseur: String(fournisseur) }),
  })}`

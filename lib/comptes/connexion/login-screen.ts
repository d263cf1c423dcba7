import { z } from 'zod'
import { isRefusalCode, type RefusalCode } from '@/lib/platform/auth/refusals'
import { pageUrl } from '@/lib/platform/routes'
import { JETON_PATTERN } from './jetons'
import { ssoSettings } from './sso/issuer'

const one = z.string().optional().catch(undefined)

/** A refusal as the address of the login page tells it; an unknown code is a failure of the server. */
export type ShownRefusal = RefusalCode | 'serveur'

/** Parameters of the login page; anything unexpected counts as absent. */
export const loginSearch = z.object({
  callbackUrl: one,
  error: one.transform((code): ShownRefusal | null => {
    if (code === undefined) return null
    return isRefusalCode(code) ? code : 'serveur'
  }),
  captcha: one,
  confirmation: z.string().regex(JETON_PATTERN).optional().catch(undefined),
})

const ssoPath = (from: string) =>
  from === '/'
    ? '/okta/okta-connexion'
    : `/okta/okta-connexion?callbackUrl=${encodeURIComponent(pageUrl(from))}`

export type LoginLinkPaths = Record<'forgotten' | 'access' | 'sso' | 'resiliation', string | null>

/**
 * Where the links of the login page lead (AUTH-15, PUBLIC-34); null where single sign-on is not
 * configured. Single sign-on comes back to `from`, a path of ours.
 */
export function loginLinks(from: string): LoginLinkPaths {
  return {
    forgotten: '/motdepasse/creation',
    access: '/inscription',
    sso: ssoSettings() === null ? null : ssoPath(from),
    resiliation: '/resiliation',
  }
}

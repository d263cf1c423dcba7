import { z } from 'zod'
import { isRefusalCode, type RefusalCode } from '@/lib/platform/auth/refusals'
import { pageUrl } from '@/lib/platform/routes'
import { JETON_PATTERN } from './jetons'
import { hasFournisseurs } from './sso/fournisseurs'
import { ssoSettings } from './sso/settings'

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
 * Where the links of the login page lead (AUTH-15, PUBLIC-34); null where there is no single
 * sign-on, of the configuration or of a partner. Single sign-on comes back to `from`, a path of ours.
 */
export async function loginLinks(from: string): Promise<LoginLinkPaths> {
  // The page opens without its database, whose absence the login itself tells.
  const hasSso = ssoSettings() !== null || (await hasFournisseurs().catch(() => false))
  return {
    forgotten: '/motdepasse/creation',
    access: '/inscription',
    sso: hasSso ? ssoPath(from) : null,
    resiliation: '/resiliation',
  }
}

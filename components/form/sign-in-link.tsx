'use client'

import { buttonClass } from '@/components/ui/button'
import { pageUrl } from '@/lib/platform/routes'

/**
 * The way on from a session that ended: signs in in a tab of its own and comes back to this page there, while what is typed
 * here stays. Drawn after a call only, never by the server.
 */
export function SignInLink() {
  const { pathname, search } = window.location
  return (
    <a
      href={pageUrl(`/connexion?callbackUrl=${encodeURIComponent(pathname + search)}`)}
      target="_blank"
      rel="noopener"
      className={buttonClass({ size: 'small' })}
    >
      Se connecter<span className="sr-only"> (nouvel onglet)</span>
    </a>
  )
}

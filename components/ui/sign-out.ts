import { apiFetch, textAt } from '@/lib/browser/client'
import { silently } from '@/lib/browser/silent'
import { forgetTypedForms } from '@/lib/browser/typed-forms'
import { pageUrl } from '@/lib/platform/routes'
import { showSnackbar } from './snackbar-store'

/**
 * Ends the session on the server, forgets what forms keep in the browser, then goes where the answer says, home by default (AUTH-05). A failure is logged under
 * « Déconnexion » and leaves the person on the page (AUTH-07). Gives whether the session was ended.
 */
export async function signOut(
  go: (url: string) => void = (url) => window.location.assign(url),
): Promise<boolean> {
  const ended = await silently('logout', () => apiFetch('auth/logout', { method: 'POST', json: {} }), false)
  if (ended === false) {
    showSnackbar({ type: 'info', message: 'La déconnexion n’a pas abouti. Veuillez réessayer.' })
    return false
  }
  await forgetTypedForms()
  go(textAt(ended, 'url') ?? pageUrl('/'))
  return true
}

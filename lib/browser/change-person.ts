import { apiFetch, ClientCallError, textAt, UNREADABLE } from './client'
import { forgetTypedForms } from './typed-forms'

/** Makes a call after which the session is another person's, and opens the page that it answers. */
export async function changePerson(call: string): Promise<void> {
  const url = textAt(await apiFetch(call, { method: 'POST' }), 'data', 'url')
  if (url === null) throw new ClientCallError(UNREADABLE, null)
  await forgetTypedForms()
  window.location.assign(url)
}

import { z } from 'zod/mini'
import { apiFetch } from './client'
import { forgetTypedForms } from './typed-forms'

const goTo = z.object({ data: z.object({ url: z.string() }) })

/** Makes a call after which the session is another person's, and opens the page that it answers. */
export async function changePerson(call: string): Promise<void> {
  const { data } = goTo.parse(await apiFetch(call, { method: 'POST' }))
  await forgetTypedForms()
  window.location.assign(data.url)
}

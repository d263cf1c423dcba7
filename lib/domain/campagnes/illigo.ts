import { z } from 'zod'
import { optionalPhoneSchema } from '../identite/phone'
import { writtenSchema } from '../textes/textes'

/** Request that a person sends to the partner (HOME-31). */
export const contactRequest = z.strictObject({
  message: writtenSchema,
  telephone: optionalPhoneSchema,
})
export type ContactRequest = z.infer<typeof contactRequest>

/** A service outside of the extranet: https alone, since people are sent there. */
export function serviceUrl(path: string | null): string | null {
  if (path === null || !URL.canParse(path)) return null
  return new URL(path).protocol === 'https:' ? path : null
}

/** Address of a `mailto:` link; null for any other. */
export function mailtoAddress(path: string | null): string | null {
  const address = path === null ? undefined : /^mailto:([^?\s]+)$/i.exec(path.trim())?.[1]
  return address === undefined ? null : (z.email().safeParse(address).data ?? null)
}

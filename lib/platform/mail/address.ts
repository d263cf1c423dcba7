import { z } from 'zod'
import { isEmail, isOneLine } from '@/lib/domain/textes/checks'
import { EnvError } from '@/lib/platform/env'

/** One mailbox. Always handed over as this pair: a header built by hand could reach another mailbox. */
export type Address = { name: string; address: string }

/** An address that no mail can be sent to, or a name that would break a header. */
export class MailAddressError extends Error {
  override name = 'MailAddressError'
}

const LONGEST_NAME = 200

const mailbox = z.object({
  name: z.string().max(LONGEST_NAME).refine(isOneLine),
  /** Whatever the forms take (VAL-06), capitals included. */
  address: z.string().refine((value) => isEmail(value.toLowerCase())),
})

/** A mailbox from its parts. Throws MailAddressError, notably for a line break in either. */
export function mailAddress(name: string | null, address: string): Address {
  const parsed = mailbox.safeParse({ name: name ?? '', address })
  if (!parsed.success) throw new MailAddressError('adresse e-mail inutilisable')
  return parsed.data
}

/** A name as a mailbox may show it, on one line and shortened: it must not keep a mail from its reader. */
export function shownName(name: string | null): string | null {
  if (name === null) return null
  const line = name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .trim()
  return line.slice(0, LONGEST_NAME).replace(/\p{Cs}$/u, '')
}

/** The sender of MAIL_FROM: « Nom <adresse> » or the address alone. Throws EnvError. */
export function senderAddress(text: string): Address {
  const [, name, address] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? [undefined, '', text]
  try {
    return mailAddress((name ?? '').trim().replace(/^"(.*)"$/, '$1'), (address ?? '').trim())
  } catch {
    throw new EnvError('Configuration invalide.\nMAIL_FROM : « Nom <adresse@exemple.fr> » est attendu')
  }
}

import { checkMobile } from '@/lib/domain/identite/phone'
import { isEmail } from '@/lib/domain/textes/checks'
import { hoursLabel } from '@/lib/domain/visites/creneaux'
import type { ToldCanal } from '@/lib/domain/visites/rendez-vous'
import type { RenderedMail } from '@/lib/platform/mail/template'
import type { VisiteAVenir } from './visite'

/** By what an occupant can be written to: an e-mail, else an SMS; null by neither. */
export function canalOf({ occupant }: VisiteAVenir): ToldCanal {
  const { email, mobile } = occupant ?? {}
  if (email && isEmail(email.toLowerCase())) return 'email'
  return mobile && checkMobile(mobile) === null ? 'sms' : null
}

/** Text of an SMS on a visit, before its link. */
export const smsText = ({ demiJournee }: VisiteAVenir, { sujet }: RenderedMail): string =>
  `${sujet}, entre ${hoursLabel(demiJournee)}.`

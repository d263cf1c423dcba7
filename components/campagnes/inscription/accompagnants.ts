import { MAX_INVITES } from '@/lib/domain/campagnes/invites'
import { formatCount } from '@/lib/domain/textes/format'

/** How many people a visitor of an open day may bring, to choose from. */
export const ACCOMPAGNANTS = Array.from({ length: MAX_INVITES + 1 }, (_, count) => ({
  value: count,
  label: count === 0 ? 'Je viens sans accompagnant' : formatCount(count, 'accompagnant'),
}))

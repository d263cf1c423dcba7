import { z } from 'zod'
import { TYPED_FORMS } from '@/lib/browser/typed-forms'
import type { DraftPlace } from './draft-call'

/** What the tab remembers of a form: the draft it works on, and what was typed since it was last saved. */
const copySchema = z.object({
  version: z.number(),
  sauvegarde: z.string(),
  etape: z.string(),
  /** As `Redaction`; null once everything is saved. */
  redaction: z.unknown(),
})
export type SessionCopy = z.output<typeof copySchema>

const keyOf = ({ type, groupeId, userId }: DraftPlace) => `${TYPED_FORMS}${userId}.${groupeId}.${type}`

export function readCopy(place: DraftPlace): SessionCopy | null {
  try {
    return copySchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export function writeCopy(place: DraftPlace, copy: SessionCopy | null): void {
  try {
    if (copy === null) sessionStorage.removeItem(keyOf(place))
    else sessionStorage.setItem(keyOf(place), JSON.stringify(copy))
  } catch {
    // A full or forbidden storage costs what is typed between two saves if the page is reloaded, nothing else.
  }
}

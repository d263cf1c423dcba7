import { z } from 'zod'
import { readStored, writeStored } from '@/lib/browser/session-store'
import { TYPED_FORMS } from '@/lib/browser/typed-forms'
import type { DraftPlace } from './draft-call'

/** Copy of a form in the tab: the draft it works on, and what was typed since it was last saved. */
const copySchema = z.object({
  version: z.number(),
  sauvegarde: z.string(),
  etape: z.string(),
  /** As `Redaction`; null once everything is saved. */
  redaction: z.unknown(),
})
export type SessionCopy = z.output<typeof copySchema>

const keyOf = ({ type, groupeId, userId }: DraftPlace) => `${TYPED_FORMS}${userId}.${groupeId}.${type}`

export const readCopy = (place: DraftPlace): SessionCopy | null => readStored(keyOf(place), copySchema)

export const writeCopy = (place: DraftPlace, copy: SessionCopy | null): void =>
  writeStored(keyOf(place), copy)

const closedKey = (place: DraftPlace) => `${keyOf(place)}.close`

/** Notes that the draft of that key was sent or dropped here: a page read before still carries it. Null takes the note back. */
export const closeDraft = (place: DraftPlace, cle: string | null): void => writeStored(closedKey(place), cle)

/** Whether the draft of that key was sent or dropped in this tab. */
export const isClosedDraft = (place: DraftPlace, cle: string): boolean =>
  readStored(closedKey(place), z.string()) === cle

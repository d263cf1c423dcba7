import type { Opener } from '@/lib/domain/acces/may-open'

/** A person in front of content: who, in which portal, the portal and group whose content is shown, and the tiles hidden from them. */
export type Viewer = {
  person: Opener
  place: { portailId: number | null; groupeId: number | null }
  masquees: readonly number[]
}

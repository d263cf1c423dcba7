import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Opener } from '@/lib/domain/screens'
import type { Session } from '@/lib/platform/auth/session'

/** A person in front of content: who, in which portal, the portal and group whose content is shown, and the tiles hidden from them. */
export type Viewer = {
  person: Opener
  place: { portailId: number | null; groupeId: number | null }
  masquees: readonly number[]
}

export function viewerOf({ user }: Session, { portail, groupe }: Perimetre): Viewer {
  return {
    person: { roleId: user.roleId, utilisateurEHS: user.utilisateurEHS, portal: portail?.type ?? null },
    place: { portailId: portail?.id ?? null, groupeId: groupe?.id ?? null },
    masquees: user.tuilesMasquees,
  }
}

import type { Opener } from '@/lib/domain/acces/may-open'
import type { Viewer } from '@/lib/domain/contenu/viewer'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Session } from '@/lib/platform/auth/session'

/** Reader whom screens are open to or not: the role and the portal of a person, and whether they are of the staff. */
export const openerOf = ({ user }: Session, { portail }: Perimetre): Opener => ({
  roleId: user.roleId,
  utilisateurEHS: user.utilisateurEHS,
  portal: portail?.type ?? null,
})

export function viewerOf(session: Session, perimetre: Perimetre): Viewer {
  const { portail, groupe } = perimetre
  return {
    person: openerOf(session, perimetre),
    place: { portailId: portail?.id ?? null, groupeId: groupe?.id ?? null },
    masquees: session.user.tuilesMasquees,
  }
}

/** Whether a person looks at the whole company: the provider's staff, while they have chosen no perimeter (PERIM-53). */
export const seesCompany = ({ user }: Session, { portail }: Perimetre): boolean =>
  user.utilisateurEHS && portail === null

/** Perimeter that a search reads: all the groups of the staff who look at the whole company, else the one that is chosen (PERIM-53, SEARCH-24). */
export const searchedPerimetre = (session: Session, perimetre: Perimetre): Perimetre =>
  seesCompany(session, perimetre) ? { ...perimetre, tous: 'groupes' } : perimetre

import 'server-only'
import { getContenu } from '@/lib/contenu/contenu'
import { findPage } from '@/lib/contenu/navigation'
import type { Contenu, TuileContenu } from '@/lib/contenu/types'
import { mailtoAddress, serviceUrl } from '@/lib/domain/campagnes/illigo'
import { isTuileVisible } from '@/lib/domain/contenu/tuiles'
import type { Viewer } from '@/lib/domain/contenu/viewer'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { viewerOf } from '@/lib/perimetre/viewer'
import type { Session } from '@/lib/platform/auth/session'

export const ILLIGO_PATH = '/illigo'

/** The partner's page for one person, made of content alone. */
export type Offer = {
  titre: string
  sections: { id: number; titre: string; texte: string | null }[]
  /** Where « Accéder au service » leads; null where no link is configured. */
  service: { url: string; host: string } | null
  /** Who receives the requests for a contact; null where nobody does. */
  contact: string | null
}

/**
 * The page as the content says it: its tabs in their order, the link of its tile of type « partenaire » and the address
 * of its tile of type « contact ». Null where the content of the person's portal has none (HOME-30, HOME-34).
 */
export function offerOf(contenu: Contenu, viewer: Viewer): Offer | null {
  const lien = findPage(contenu, ILLIGO_PATH, viewer.place)
  if (lien === null) return null
  const tuiles = lien.onglets.flatMap((onglet) => onglet.tuiles)
  const isShown = (tuile: TuileContenu) =>
    isTuileVisible(tuile, viewer.person) && !viewer.masquees.includes(tuile.id)
  const pathOf = (type: string) => tuiles.find((tuile) => tuile.type === type && isShown(tuile))?.path ?? null
  const url = serviceUrl(pathOf('partenaire'))
  return {
    titre: lien.label,
    sections: lien.onglets.map(({ id, titre, texte }) => ({ id, titre, texte })),
    service: url === null ? null : { url, host: new URL(url).host },
    contact: mailtoAddress(pathOf('contact')),
  }
}

/** The page for the person who looks at this perimeter. */
export async function readOffer(session: Session, perimetre: Perimetre): Promise<Offer | null> {
  return offerOf(await getContenu(), viewerOf(session, perimetre))
}

import 'server-only'
import { homeTuiles, type TuileVue, whyTuileHidden } from '@/lib/accueil/tuiles'
import { getContenu } from '@/lib/contenu/contenu'
import { documentsById, isKept } from '@/lib/contenu/documents'
import { isAttached, type NavLink, navLinks, whyNowhere } from '@/lib/contenu/navigation'
import { draftId } from '@/lib/contenu/portails/draft-id'
import { previewTuile } from '@/lib/contenu/tuile'
import type { Contenu, LienContenu } from '@/lib/contenu/types'
import { lienColumns } from '@/lib/contenu/write-lien'
import type { PortalType } from '@/lib/domain/acces/portails'
import type { Brouillon } from '@/lib/domain/contenu/portail'
import { getDb } from '@/lib/platform/db/client'

/** The menu and the home of a draft, as one role would see them. */
export type Apercu = {
  liens: NavLink[]
  tuiles: TuileVue[]
  /** Why lines are not shown, by their place in the draft. */
  liensMasques: Record<number, string>
  tuilesMasquees: Record<number, string>
}

const reasons = (found: readonly (string | null)[]): Record<number, string> =>
  Object.fromEntries(found.flatMap((why, index) => (why === null ? [] : [[index, why]])))

function draftLiens({ liens }: Brouillon, portailId: number, live: Contenu): LienContenu[] {
  let parent: number | null = null
  return liens.map((line, index): LienContenu => {
    const id = draftId(index)
    const parentLienId: number | null = line.isSubItem ? parent : null
    if (!line.isSubItem) parent = id
    const stored = live.liens.find((lien) => lien.id === line.id)
    return {
      id,
      ...lienColumns(line),
      parentLienId,
      ordre: index,
      groupes: [portailId],
      rangs: new Map([[portailId, index]]),
      onglets: stored?.onglets ?? [],
    }
  })
}

/**
 * A portal as a person of a role would see it with this draft: the very rules of its home and menu, over the published
 * content in which the portal's own is replaced by the draft.
 */
export async function apercuOf(
  { id, type }: { id: number; type: PortalType },
  draft: Brouillon,
  roleId: number,
): Promise<Apercu> {
  const live = await getContenu()
  const ids = [...new Set(draft.tuiles.flatMap(({ documents }) => documents))]
  const documents = await documentsById(await getDb(), ids, isKept)
  const place = { portailId: id, groupeId: null }
  const contenu: Contenu = {
    ...live,
    liens: [
      ...live.liens.filter(({ groupes }) => !isAttached(groupes, place)),
      ...draftLiens(draft, id, live),
    ],
    tuiles: draft.tuiles.map((tuile, index) => ({
      ...previewTuile(draftId(index), tuile, documents),
      name: tuile.cle,
      idSelector: `apercu-${index}`,
      filtresAPI: [{ portailId: id, portal: type, filtre: tuile.filtre }],
      groupes: [{ id, ordre: index }],
    })),
  }
  const person = { roleId, utilisateurEHS: false, portal: type }
  const viewer = { person, place, masquees: [] }
  const links = navLinks(contenu, person, place)
  const shown = new Set(links.flatMap((lien) => [lien, ...lien.subItems]).map(({ id }) => id))
  return {
    liens: links,
    tuiles: homeTuiles(contenu, viewer),
    liensMasques: reasons(
      draft.liens.map(({ url }, index) =>
        shown.has(draftId(index)) || !url.startsWith('/') ? null : whyNowhere(url, contenu, person, place),
      ),
    ),
    tuilesMasquees: reasons(contenu.tuiles.map((tuile) => whyTuileHidden(tuile, contenu, viewer))),
  }
}

import { previewTuile } from '@/lib/contenu/tuile'
import type { Contenu, DocumentationContenu, LienContenu, OngletContenu } from '@/lib/contenu/types'
import type { OngletEdite, PageEditee } from '@/lib/domain/contenu/page'

/** The page that a version would publish, as its readers' page draws it. Rows that do not exist yet have ids below zero. */
export function previewLien(
  id: number,
  page: PageEditee,
  contenu: Contenu,
  documents: ReadonlyMap<number, DocumentationContenu>,
): LienContenu {
  const known = new Map(
    contenu.liens
      .flatMap(({ onglets }) => onglets.flatMap(({ tuiles }) => tuiles))
      .map((tuile) => [tuile.id, tuile]),
  )
  let last = 0
  const toOnglet = (onglet: OngletEdite): OngletContenu => {
    const ongletId = onglet.id ?? --last
    return {
      id: ongletId,
      titre: onglet.titre,
      ancre: onglet.ancre,
      componentName: onglet.composant || null,
      texte: onglet.texte || null,
      tuiles: onglet.tuiles.map((tuile) => ({
        ...previewTuile(tuile.id ?? --last, tuile, documents, known.get(tuile.id ?? 0)),
        ongletId,
      })),
    }
  }
  return {
    id,
    label: page.label,
    url: page.url,
    type: 'nuxt-link',
    icon: null,
    hasExternalUrl: false,
    isSubItem: false,
    parentLienId: null,
    ordre: 0,
    rangs: new Map(),
    groupes: page.portails,
    onglets: page.onglets.map(toOnglet),
  }
}

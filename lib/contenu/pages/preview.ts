import type { Contenu, LienContenu, OngletContenu, TuileContenu } from '@/lib/contenu/types'
import type { OngletEdite, PageEditee, TuileEditee } from '@/lib/domain/contenu/page'
import type { DocumentDePage } from './queries'
import { tuileColumns } from './tuile'

const BARE: Pick<
  TuileContenu,
  | 'name'
  | 'type'
  | 'picto'
  | 'color'
  | 'sizeSm'
  | 'sizeMd'
  | 'api'
  | 'component'
  | 'idSelector'
  | 'prescripteurs'
  | 'lienUrl'
  | 'filtresAPI'
  | 'groupes'
> = {
  name: '',
  type: null,
  picto: null,
  color: null,
  sizeSm: 12,
  sizeMd: 6,
  api: null,
  component: null,
  idSelector: null,
  prescripteurs: false,
  lienUrl: null,
  filtresAPI: [],
  groupes: [],
}

/** The page that a version would publish, as its readers' page draws it. Rows that do not exist yet have ids below zero. */
export function previewLien(
  id: number,
  page: PageEditee,
  contenu: Contenu,
  documents: readonly DocumentDePage[],
): LienContenu {
  const known = new Map(
    contenu.liens
      .flatMap(({ onglets }) => onglets.flatMap(({ tuiles }) => tuiles))
      .map((tuile) => [tuile.id, tuile]),
  )
  let last = 0
  const toTuile = (tuile: TuileEditee, ongletId: number): TuileContenu => ({
    ...(known.get(tuile.id ?? 0) ?? BARE),
    id: tuile.id ?? --last,
    ...tuileColumns(tuile),
    documentation: tuile.documents.flatMap(
      (wanted) => documents.find((document) => document.id === wanted) ?? [],
    ),
    ongletId,
  })
  const toOnglet = (onglet: OngletEdite): OngletContenu => {
    const ongletId = onglet.id ?? --last
    return {
      id: ongletId,
      titre: onglet.titre,
      ancre: onglet.ancre,
      componentName: onglet.composant || null,
      texte: onglet.texte || null,
      tuiles: onglet.tuiles.map((tuile) => toTuile(tuile, ongletId)),
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

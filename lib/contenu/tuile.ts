import { type SQL, sql } from 'drizzle-orm'
import type { TuileAccueil, TuileEditee } from '@/lib/domain/contenu/tuile'
import type { DocumentationContenu, TuileContenu } from './types'

/** Columns of a tile `t` as people edit it (`tuileStructure`): its address may be that of the link it follows. */
export const editedColumns: SQL = sql`
  t.id, t.label, coalesce(t.subtitle, '') as subtitle, coalesce(t.icone, t.picto, '') as icone,
  coalesce(t.couleur, t.color, '') as couleur,
  coalesce(t.path, (select l.url from liens l where l.id = t.lien_id), '') as path,
  t.can_consult as "canConsult", t.can_download as "canDownload", t.size_lg as "sizeLg",
  t.authorized_user as "authorizedUser",
  array(select d.documentation_id from tuile_documentations d where d.tuile_id = t.id
    order by d.ordre, d.documentation_id) as documents`

/** A tile as its row holds what people edit of it: a text left empty is none. */
export const tuileColumns = (tuile: TuileEditee | TuileAccueil) => ({
  label: tuile.label,
  subtitle: tuile.subtitle || null,
  icone: tuile.icone || null,
  couleur: tuile.couleur || null,
  path: tuile.path || null,
  canConsult: tuile.canConsult,
  canDownload: tuile.canDownload,
  sizeLg: tuile.sizeLg,
  authorizedUser: tuile.authorizedUser,
  ...('api' in tuile && {
    sizeSm: tuile.sizeSm,
    sizeMd: tuile.sizeMd,
    api: tuile.api || null,
    prescripteurs: tuile.prescripteurs,
  }),
})

/** Other columns in the row of a new tile. */
const NEW: Omit<TuileContenu, keyof ReturnType<typeof tuileColumns> | 'id' | 'documentation'> &
  Pick<TuileContenu, 'sizeSm' | 'sizeMd' | 'api' | 'prescripteurs'> = {
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
  ongletId: null,
  lienUrl: null,
  filtresAPI: [],
  groupes: [],
}

/** A tile that is being edited, as the page that it is for draws it; `stored` gives what its editor does not show. */
export function previewTuile(
  id: number,
  tuile: TuileEditee | TuileAccueil,
  documents: ReadonlyMap<number, DocumentationContenu>,
  stored: Partial<TuileContenu> = {},
): TuileContenu {
  return {
    ...NEW,
    ...stored,
    ...tuileColumns(tuile),
    id,
    documentation: tuile.documents.flatMap((wanted) => documents.get(wanted) ?? []),
  }
}

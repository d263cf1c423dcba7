import type { TuileEditee } from '@/lib/domain/contenu/page'

/** What the editor says of a tile, as its row holds it: a text left empty is none. */
export const tuileColumns = (tuile: TuileEditee) => ({
  label: tuile.label,
  subtitle: tuile.subtitle || null,
  icone: tuile.icone || null,
  couleur: tuile.couleur || null,
  path: tuile.path || null,
  canConsult: tuile.consulter,
  canDownload: tuile.telecharger,
  sizeLg: tuile.colonnes,
  authorizedUser: tuile.roles,
})

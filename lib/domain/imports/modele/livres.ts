import { ADEME, ADEME_CHAMPS } from './livres/ademe'
import { BAILLEUR } from './livres/bailleur'
import { GMAO } from './livres/gmao'
import { RPLS } from './livres/rpls'
import type { Modele } from './modele'

/** A model that comes with the product. */
export type ModeleLivre = { nom: string; description: string; modele: Modele }

/** Models that come with the product, for files whose layout is public or common (FIRST-25). */
export const MODELES_LIVRES: readonly ModeleLivre[] = [
  {
    nom: 'RPLS',
    description:
      'Le répertoire des logements locatifs sociaux, 50 colonnes\u00a0: ensembles, bâtiments et logements.',
    modele: RPLS,
  },
  { nom: 'DPE ADEME', description: 'L’export des DPE de l’ADEME.', modele: ADEME },
  {
    nom: 'DPE ADEME, noms techniques',
    description: 'L’export des DPE de l’ADEME, sous les noms de ses champs\u00a0: numero_dpe…',
    modele: ADEME_CHAMPS,
  },
  {
    nom: 'Patrimoine d’un bailleur',
    description: 'La feuille d’un bailleur\u00a0: ensembles, bâtiments, logements et locataires.',
    modele: BAILLEUR,
  },
  { nom: 'Équipements d’une GMAO', description: 'La feuille d’un logiciel de maintenance.', modele: GMAO },
]

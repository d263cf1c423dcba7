import { type LigneAppels, ligne } from './ligne'

/** Calls that write portals, pages and documents. */
export const APPELS_CONTENUS: readonly LigneAppels[] = [
  // Whoever creates a portal is the first in its first group, which is new and empty; nobody adds themselves to another.
  ligne(
    'personnel',
    'portails',
    ['POST administration/portails'],
    ['label', 'type', 'couleurPortail', 'groupe'],
  ),
  ligne(
    'personnel',
    'portails',
    ['PUT administration/portails/:id', 'DELETE administration/portails/:id'],
    ['label', 'couleurPortail', 'liens', 'tuiles', 'empreinte'],
  ),
  ligne('personnel', 'portails', ['POST administration/portails/:id/groupes'], ['nom']),
  ligne('personnel', 'portails', [
    'POST administration/portails/:id/groupes/:groupeId/logo',
    'DELETE administration/portails/:id/groupes/:groupeId/logo',
  ]),
  ligne('personnel', 'portails', ['PUT administration/tutoriel'], ['etapes', 'mark']),

  ligne('super', 'contenus', ['POST administration/pages'], ['label', 'url', 'portails']),
  ligne(
    'super',
    'contenus',
    [
      'PUT administration/pages/:id/brouillon',
      'DELETE administration/pages/:id/brouillon',
      'POST administration/pages/:id/copie',
      'POST administration/pages/:id/publication',
      'DELETE administration/pages/:id/publication',
      'DELETE administration/pages/:id',
      'POST administration/pages/:id/versions/:version/restauration',
      'POST administration/pages/fichiers',
    ],
    ['mark', 'contenu'],
  ),
  ligne(
    'super',
    'contenus',
    ['POST documentations/publication', 'POST documentations/:id/versions'],
    ['titre', 'categorie', 'resume', 'texte', 'portails', 'roles'],
  ),
  ligne('super', 'contenus', ['PUT documentations/:id/retrait'], ['retire']),
]

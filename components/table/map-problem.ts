/** Why a map is not whole: it cannot be drawn here, or nothing comes to draw under its points. */
export type MapProblem = 'dessin' | 'fond'

export const MAP_PROBLEMS: Readonly<Record<MapProblem, string>> = {
  dessin:
    'Votre navigateur ne peut pas dessiner la carte\u00a0: WebGL y est absent ou désactivé. La liste, plus bas, contient les mêmes lignes.',
  fond: 'Le fond de carte ne répond pas. Les points restent à leur place, et la liste, plus bas, contient les mêmes lignes.',
}

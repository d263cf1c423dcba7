/** Measures that a picture of the dashboard may be of. */
export const MESURES = ['demandes', 'appels', 'relances', 'taux'] as const
export type Mesure = (typeof MESURES)[number]

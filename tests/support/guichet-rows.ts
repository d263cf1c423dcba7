/** A place that no agency serves, in a region whose direction keeps a desk. */
export const SANS_AGENCE = {
  codePostal: '20000',
  ville: 'AJACCIO',
  guichet: 'direction.corse@exemple.fr',
} as const

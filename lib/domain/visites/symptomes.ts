/** Symptoms that a person sees of a breakdown (VISIT-20), in the order they are asked. */
export const SYMPTOMES = [
  'Plus de chauffage',
  'Plus d’eau chaude',
  'Fuite d’eau',
  'Odeur de gaz',
  'Bruit',
  'Code défaut',
] as const
export type Symptome = (typeof SYMPTOMES)[number]

/** The one that ends the form: nothing is filed, the person must act at once (VISIT-21, PUBLIC-27). */
export const ODEUR_DE_GAZ = 'Odeur de gaz' satisfies Symptome
export const CONSIGNE_GAZ = 'Coupez le gaz, aérez, appelez le 0 800 47 33 33'
export const URGENCE_GAZ = '0 800 47 33 33'

/** Equipment of a service order in words. */
export const equipementText = (one: { type: string; marque: string; modele: string }): string =>
  [one.type, one.marque, one.modele].filter(Boolean).join(' ')

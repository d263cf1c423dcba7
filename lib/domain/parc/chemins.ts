/** Page of a dwelling. */
export const logementPath = (id: number): string => `/logements/${id}`

/** Page of an equipment, by its instance number. */
export const equipementPath = (instanceId: number): string => `/equipements/${instanceId}`

/** Page of a building. */
export const ensemblePath = (id: number): string => `/ensembleimmobilier/${id}`

/** Page of a non-conformity. */
export const nonConformitePath = (id: number): string => `/nonconformite?nonconformite=${id}`

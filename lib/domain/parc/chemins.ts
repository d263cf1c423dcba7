/** Page of a dwelling. */
export const logementPath = (id: number): string => `/logements/${id}`

/** Page of an equipment, by its instance number. */
export const equipementPath = (instanceId: number): string => `/equipements/${instanceId}`

/** Page of a real-estate set; 0 is all of them. */
export const ensemblePath = (id: number): string => `/ensembleimmobilier/${id}`

/** A building, on the page of its set. */
export const batimentPath = (ensembleId: number, id: number): string =>
  `${ensemblePath(ensembleId)}?batiment=${id}`

/** The dwellings of a set, in the list of all. */
export const logementsOfEnsemblePath = (ensembleId: number): string => `/logements?ensemble=${ensembleId}`

/** Request of an appointment, its dwelling filled in (PARK-07). */
export const rendezVousPath = (logementId: number): string => `/rendezvous/demande?logement=${logementId}`

/** Page of a non-conformity. */
export const nonConformitePath = (id: number): string => `/nonconformite?nonconformite=${id}`

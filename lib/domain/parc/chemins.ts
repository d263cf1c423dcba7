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

/**
 * Path of the appointment for the maintenance visit that the dwelling waits for: it opens on the choice of a slot
 * (PARK-40).
 */
export const entretienPath = (logementId: number): string => `${rendezVousPath(logementId)}&objet=Entretien`

/** Page of a non-conformity. */
export const nonConformitePath = (id: number): string => `/nonconformite?nonconformite=${id}`

/** Page of an intervention. */
export const interventionPath = (id: number): string => `/intervention?intervention=${id}`

/** Page of a ventilation box, opened from the list of all with what was chosen there (`query`). */
export const vmcPath = (instanceId: number, query = ''): string =>
  `${equipementPath(instanceId)}${query}${query === '' ? '?' : '&'}liste=vmcs`

/** The interventions of a set (VISIT-06). */
export const interventionsPath = (ensembleId: number): string => `/intervention?ensemble=${ensembleId}`

/** Types of request that carry a number. */
export type DemandeType = 'CMI' | 'PIM' | 'DIS' | 'INS' | 'ASS' | 'GES'

/** Number of a request: type, group, creator and id of the request, 0 until it is created (CMI-36, CMI-37, ASS-17). */
export function numeroDemande(type: DemandeType, groupeId: number, createurId: number, id = 0): string {
  return `${type}_${groupeId}_${createurId}_${id}`
}

/** Types of request that carry a number. */
export type DemandeType = 'CMI' | 'PIM' | 'DIS' | 'INS' | 'ASS' | 'GES'

/** Number of a request: type, group, creator and id of the request, 0 until it is created (CMI-36, ASS-17). */
export function numeroDemande(type: DemandeType, groupeId: number, createurId: number, id = 0): string {
  return `${type}_${groupeId}_${createurId}_${id}`
}

/** The number to keep once the request is created: its final 0 becomes the id (CMI-37). */
export function numeroDefinitif(numero: string, id: number): string {
  return numero.replace(/_0$/, `_${id}`)
}

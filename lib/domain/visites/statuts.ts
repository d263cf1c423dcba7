/** Status code that a visit gets when its customer confirms it or moves it (spec §9). */
export const CODE_CONFIRME = '105'

/** Status of an appointment by its code; null for a code that has none (VISIT-14). */
export function rendezVousStatut(code: string): 'Confirmé par le client' | null {
  return code === CODE_CONFIRME ? 'Confirmé par le client' : null
}

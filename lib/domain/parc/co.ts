/** Carbon monoxide from which a measure is no longer normal, and from which it is a grave danger, in ppm (screens §2.1). */
const ANOMALIE_PPM = 10
const DANGER_PPM = 50

export type MesureCo = {
  niveau: 'Normal' | 'Anomalie' | 'Danger grave'
  /** Instruction, as a sentence; null for none. */
  consigne: string | null
}

/** Meaning of carbon monoxide measured in a room, in ppm (PARK-39). */
export function mesureCo(ppm: number): MesureCo {
  if (ppm >= DANGER_PPM)
    return {
      niveau: 'Danger grave',
      consigne: 'Arrêtez l’appareil : il ne doit pas être remis en service avant réparation.',
    }
  if (ppm >= ANOMALIE_PPM)
    return { niveau: 'Anomalie', consigne: 'Des contrôles complémentaires sont nécessaires.' }
  return { niveau: 'Normal', consigne: null }
}

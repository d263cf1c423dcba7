/** Floor of a dwelling in words; null when it is not known. */
export function etageLabel(etage: number | null): string | null {
  if (etage === null) return null
  return etage === 0 ? 'Rez-de-chaussée' : `Étage ${etage}`
}

type Situation = {
  batiment: string | null
  escalier: string | null
  etage: number | null
  porte: string | null
}

/** Where a dwelling is in its set: « Bâtiment A, escalier 2, Étage 3, porte 302 ». */
export function situationLabel({ batiment, escalier, etage, porte }: Situation): string {
  return [batiment, escalier && `escalier ${escalier}`, etageLabel(etage), porte && `porte ${porte}`]
    .filter(Boolean)
    .join(', ')
}

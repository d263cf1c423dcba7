/** Floor of a dwelling within a sentence; null when it is not known. */
function etageLabel(etage: number | null): string | null {
  if (etage === null) return null
  return etage === 0 ? 'rez-de-chaussée' : `étage ${etage}`
}

type Situation = {
  batiment: string | null
  escalier: string | null
  etage: number | null
  porte: string | null
}

/** Where a dwelling is in its set: « Bâtiment A, escalier 2, étage 3, porte 302 ». */
export function situationLabel({ batiment, escalier, etage, porte }: Situation): string {
  const text = [batiment, escalier && `escalier ${escalier}`, etageLabel(etage), porte && `porte ${porte}`]
    .filter(Boolean)
    .join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Acts on the date of a visit, as the audit names them; a customer's are those of their link (VISIT-28). */
const ACTES = {
  'rendez-vous.prise': 'Rendez-vous pris',
  'rendez-vous.confirmer': 'Rendez-vous confirmé pour le client',
  'rendez-vous.deplacer': 'Rendez-vous déplacé',
  'rendez-vous.annuler': 'Rendez-vous annulé',
  'rendez-vous.relancer': 'Client relancé',
  'replanification.confirmation': 'Rendez-vous confirmé',
  'replanification.deplacement': 'Rendez-vous déplacé',
} as const

export const ACTES_DE_VISITE = Object.keys(ACTES)

type ActeDeVisite = { at: Date; action: string; auteur: string | null }

/** « Rendez-vous déplacé par Camille Durand »: what was done, and by whom. */
export function acteText({ action, auteur }: Omit<ActeDeVisite, 'at'>): string {
  const text = ACTES[action as keyof typeof ACTES] ?? action
  if (action.startsWith('replanification.')) return `${text} par le client`
  return auteur === null ? text : `${text} par ${auteur}`
}

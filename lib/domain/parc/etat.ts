/**
 * States that a due day which is over makes late; an absence, a watch or an end of service tells more than the day. What is stored
 * is left as whoever wrote it said it, so that the same file changes nothing (FIRST-06): `lib/parc/etat-sql.ts` says the state of a day.
 */
export const ETATS_A_TERME = ['À jour', 'À visiter'] as const

/** State of what had its maintenance and lacks the attestation that proves it (PARK-48). */
export const ATTESTATION_MANQUANTE = 'Entretien fait, attestation manquante'

/** Its value in an address, where a comma parts values. */
export const SANS_PAPIER = 'Attestation manquante'

/** State of a gas ventilation without its safety device, or with an alarm that nobody acknowledged (PARK-54). */
export const SECURITE_EN_DEFAUT = 'Sécurité en défaut'

/** States that a dwelling shows: those that are noted, and what its papers make of them. */
export const ETATS_DE_LOGEMENT = [
  'À jour',
  ATTESTATION_MANQUANTE,
  'À visiter',
  'En retard',
  'Absent',
  'Absent définitif',
] as const

/** States that an equipment shows. */
export const ETATS_D_EQUIPEMENT = [
  'À jour',
  ATTESTATION_MANQUANTE,
  'À visiter',
  'En retard',
  'À surveiller',
  SECURITE_EN_DEFAUT,
  'Hors service',
] as const

/** Choices of a filter on such states. */
export const choixDEtats = (etats: readonly string[]): { value: string; label: string }[] =>
  etats.map((etat) => ({ value: etat === ATTESTATION_MANQUANTE ? SANS_PAPIER : etat, label: etat }))

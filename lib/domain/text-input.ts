/** Fields upper-cased while typing: last name, first name, street name and city (VAL-25). */
export const UPPERCASE_FIELDS = ['nom', 'prenom', 'nomRue', 'ville'] as const

/**
 * Value to keep for an upper-cased field. A change that leaves one character or none may open or close a step,
 * so it calls `checkCompleteness` again (spec §5, VAL-26).
 */
export function changeUpperCased(value: string, checkCompleteness: () => void): string {
  if (value.length <= 1) checkCompleteness()
  return value.toUpperCase()
}

/** Value to keep for any other text (VAL-27). */
export function trimText(value: string): string {
  return value.trim()
}

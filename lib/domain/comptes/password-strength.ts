import { formatCount } from '../textes/format'
import { PASSWORD_MIN } from './password-change'

/** How strong a password is, from 0 (nothing typed) to 4. */
export type PasswordStrength = {
  level: 0 | 1 | 2 | 3 | 4
  label: string
  /** Why it is refused and what would do (TRUST-40); null when it is accepted. */
  reason: string | null
}

/** Advice that always holds. */
export const ADVICE = 'Trois ou quatre mots sans lien entre eux conviennent.'

/** Different characters under which a long password is mostly the same ones again. */
const FEW_CHARACTERS = 8

/**
 * Strength of a password for its meter (AUTH-24): its length tells it, since any composition is accepted. `fault` is the
 * verdict of the rules, which no length makes up for.
 */
export function passwordStrength(password: string, fault: string | null): PasswordStrength {
  const signs = [...password]
  if (signs.length === 0) return { level: 0, label: '', reason: null }
  const missing = PASSWORD_MIN - signs.length
  if (missing > 0)
    return { level: 1, label: 'Trop court', reason: `Encore ${formatCount(missing, 'caractère')}. ${ADVICE}` }
  if (fault !== null) return { level: 1, label: 'Refusé', reason: `${fault} ${ADVICE}` }
  if (signs.length < 16 || new Set(signs).size < FEW_CHARACTERS)
    return { level: 2, label: 'Correct', reason: null }
  return signs.length < 20
    ? { level: 3, label: 'Bon', reason: null }
    : { level: 4, label: 'Excellent', reason: null }
}

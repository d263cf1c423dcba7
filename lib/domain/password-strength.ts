import { PASSWORD_MIN } from './password-change'

/** How strong a password is, from 0 (nothing typed) to 4. */
export type PasswordStrength = { level: 0 | 1 | 2 | 3 | 4; label: string }

/** Different characters under which a long password is mostly the same ones again. */
const FEW_CHARACTERS = 8

/**
 * Strength of a password for its meter (AUTH-24): its length tells it, since any composition is accepted. `isRefused` is
 * the verdict of the rules, which no length makes up for.
 */
export function passwordStrength(password: string, isRefused: boolean): PasswordStrength {
  const signs = [...password]
  if (signs.length === 0) return { level: 0, label: '' }
  if (signs.length < PASSWORD_MIN) return { level: 1, label: 'Trop court' }
  if (isRefused) return { level: 1, label: 'Refusé' }
  if (signs.length < 16 || new Set(signs).size < FEW_CHARACTERS) return { level: 2, label: 'Correct' }
  return signs.length < 20 ? { level: 3, label: 'Bon' } : { level: 4, label: 'Excellent' }
}

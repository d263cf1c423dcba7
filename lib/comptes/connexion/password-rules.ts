import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MAX, PASSWORD_MESSAGES, PASSWORD_MIN } from '@/lib/domain/comptes/password-change'

const common = new Set([
  ...dictionary['passwords-common'],
  'motdepasse',
  'azertyuiop',
  'azerty',
  'qsdfghjklm',
  'bonjour',
])

/** Words anyone would try first here. */
const CONTEXT = ['extranet', 'ehs']

export type PasswordOwner = { firstname: string; lastname: string; email: string }

/**
 * Fault of a new password, as a sentence; null when it is fit. 12 characters of any composition; one of the most common
 * ones, with or without digits around it, or one that holds a word of the context or the person's name is refused
 * (AUTH-24).
 */
export function passwordFault(password: string, owner: PasswordOwner): string | null {
  const length = [...password].length
  if (length < PASSWORD_MIN) return PASSWORD_MESSAGES.short
  if (length > PASSWORD_MAX) return PASSWORD_MESSAGES.long
  const plain = fold(password)
  if (isCommon(plain)) return 'Ce mot de passe est trop courant. Choisissez-en un autre.'
  const context = CONTEXT.find((word) => plain.includes(word))
  if (context) return `Le mot de passe ne doit pas contenir « ${context} ».`
  const names = [owner.firstname, owner.lastname, owner.email.split('@')[0] ?? '']
  if (names.map(fold).some((name) => name.length >= 3 && plain.includes(name))) {
    return 'Le mot de passe ne doit pas contenir votre nom ou votre adresse e-mail.'
  }
  return null
}

/** Without accents nor capitals. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** A common password, one between digits and signs, or a short pattern repeated. */
function isCommon(plain: string): boolean {
  const letters = plain.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '')
  if (common.has(plain) || common.has(letters) || letters === '') return true
  return [1, 2, 3, 4, 5, 6].some(
    (size) =>
      plain ===
      plain
        .slice(0, size)
        .repeat(Math.ceil(plain.length / size))
        .slice(0, plain.length),
  )
}

import { ValidationError } from './errors'
import type { Failure } from './issues'

const PLAIN = /^\w{1,40}$/

/** Path of a fault as the English text for programs names it. */
const nameOf = (path: readonly string[]): string =>
  path.map((part) => (PLAIN.test(part) ? part : '?')).join('.')

/** The 400 of what a call sent, with one entry of `details.errors` per fault (API-35). */
export function refusalOf(failures: readonly Failure[], isUnknownKey = false): ValidationError {
  const errors = failures.map((failure) => ({ ...failure, name: 'ValidationError' }))
  const [first] = errors
  if (first === undefined || errors.length > 1)
    return new ValidationError(`La demande contient ${errors.length} erreurs.`, {
      reason: `${errors.length} errors occurred`,
      errors,
    })
  const reason = isUnknownKey
    ? `Invalid key ${nameOf(first.path.slice(-1))}`
    : `Invalid value at ${nameOf(first.path)}`
  return new ValidationError(first.message, { reason, errors })
}

/** The 400 of one field, by its name or its path: what a rule refuses beside the schema of a call. */
export const fieldRefusal = (path: string | readonly string[], message: string): ValidationError =>
  new ValidationError(message, { errors: [{ path: [path].flat(), message, name: 'ValidationError' }] })

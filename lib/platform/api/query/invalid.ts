import { ValidationError } from '@/lib/platform/errors/errors'

/** The refusal of a key that the registry does not know, or that may not be read (API-19, API-39). */
export function invalidKey(key: string, path: readonly string[], param: string): ValidationError {
  const at = path.length > 0 ? path.join('.') : null
  return new ValidationError(`La clé « ${key} » n’est pas reconnue.`, {
    reason: at ? `Invalid key ${key} at ${at}` : `Invalid key ${key}`,
    key,
    path: at,
    source: 'query',
    param,
  })
}

/** The refusal of a value that cannot be applied. */
export function invalidValue(reason: string, path: readonly string[], param: string): ValidationError {
  return new ValidationError('Un paramètre de la recherche a une valeur invalide.', {
    reason,
    path: path.join('.'),
    source: 'query',
    param,
  })
}

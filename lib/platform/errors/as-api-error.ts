import { z } from 'zod'
import {
  ApiError,
  ApplicationError,
  ConflictError,
  InsufficientStorageError,
  InternalServerError,
  ServiceUnavailableError,
  ValidationError,
} from './errors'
import { failuresOf } from './issues'
import { refusalOf } from './refusal'
import { UnreachableDatabaseError } from './unreachable'

const withCode = z.object({ code: z.string(), syscall: z.string().optional() })

/** SQLSTATE classes and socket errors that mean that the database is away, not that the call is wrong. */
const UNREACHABLE =
  /^(08\w{3}|57P0\d|53\d{3}|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/
/** The disk of the files or of the database is full, or the quota on it. */
const NO_ROOM = /^(ENOSPC|EDQUOT|53100)$/
/** Names of the same refusal by S3 services, whose errors have no code. */
const NO_ROOM_IN_BUCKET = /^(QuotaExceeded|XMinioStorageFull|XMinioAdminBucketQuotaExceeded)$/
const LOST_CONNECTION =
  /connection terminated|timeout exceeded when trying to connect|cannot use a pool|not queryable/i

/** The refusal that stands for any error: ours as it is, those of PostgreSQL translated, the rest a bare 500. */
export function asApiError(error: unknown): ApiError {
  for (const layer of causes(error)) {
    if (layer instanceof ApiError) return layer
    const known = fromSystem(layer)
    if (known) return known
  }
  return new InternalServerError(error)
}

function causes(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (let layer = error; layer && chain.length < 5; layer = layer instanceof Error ? layer.cause : undefined)
    chain.push(layer)
  return chain
}

/** Refusal of what a call sent. One entry of `details.errors` per field; the value is left out, it may be personal data. */
export function fromZod(error: z.ZodError): ValidationError {
  return refusalOf(failuresOf(error), error.issues[0]?.code === 'unrecognized_keys')
}

/** Refusal of a value that another row has, or that is kept for it. */
export function alreadyUsed(): ApplicationError {
  return new ApplicationError('Cette valeur est déjà utilisée.', { reason: 'This attribute must be unique' })
}

function fromSystem(error: unknown): ApiError | null {
  if (!(error instanceof Error)) return null
  if (error instanceof UnreachableDatabaseError || LOST_CONNECTION.test(error.message))
    return new ServiceUnavailableError(error)
  if (NO_ROOM_IN_BUCKET.test(error.name)) return new InsufficientStorageError(error)
  const parsed = withCode.safeParse(error)
  if (!parsed.success) return null
  const { code, syscall } = parsed.data
  if (NO_ROOM.test(code)) return new InsufficientStorageError(error)
  // The socket of the embedded server is not there while it starts again.
  if (UNREACHABLE.test(code) || (code === 'ENOENT' && syscall === 'connect'))
    return new ServiceUnavailableError(error)
  switch (code) {
    case '23505':
      return alreadyUsed()
    case '23503':
      return new ConflictError('Cet élément est lié à d’autres et ne peut pas être modifié ainsi.', {
        reason: 'A related record forbids it',
      })
    case '23502':
    case '23514':
      return new ValidationError('Une valeur manque ou n’est pas permise.', {
        reason: 'A constraint refuses the value',
      })
    case '22001':
    case '22003':
    case '22007':
    case '22008':
    case '22021':
    case '22P02':
    case '22P05':
      return new ValidationError('Une valeur n’a pas le bon format.', { reason: 'Invalid value format' })
    case '40001':
    case '40P01':
      return new ConflictError('Une autre modification est en cours. Veuillez réessayer.', {
        reason: 'Concurrent update',
      })
    default:
      return null
  }
}

import { type MoyensPreuve, PREUVE_DEMANDEE } from '@/lib/domain/comptes/moyens-preuve'
import { NOT_SIGNED_IN } from '@/lib/domain/textes/messages'

export type ErrorDetails = {
  /** English text for programs; `message` is the French sentence for people. */
  reason?: string
  [key: string]: unknown
}

type Options = { details?: ErrorDetails; headers?: Record<string, string>; cause?: unknown }

/** A refusal of the API: its status, its name in the contract, a French sentence a screen can show (API-15, API-35). */
export class ApiError extends Error {
  readonly details: ErrorDetails
  readonly headers: Record<string, string>

  constructor(
    readonly status: number,
    override readonly name: string,
    message: string,
    { details = {}, headers = {}, cause }: Options = {},
  ) {
    super(message, { cause })
    this.details = details
    this.headers = headers
  }
}

/** 400: the call cannot be understood or a value breaks a rule. */
export class ValidationError extends ApiError {
  constructor(message = 'La demande est invalide.', details: ErrorDetails = {}) {
    super(400, 'ValidationError', message, { details })
  }
}

/** 400: the paging parameters contradict one another. */
export class PaginationError extends ApiError {
  constructor(message: string, details: ErrorDetails = {}) {
    super(400, 'PaginationError', message, { details })
  }
}

/** 400: a rule of the business refuses the call. */
export class ApplicationError extends ApiError {
  constructor(message: string, details: ErrorDetails = {}) {
    super(400, 'ApplicationError', message, { details })
  }
}

/** 401: no session, or one that is over. */
export class UnauthorizedError extends ApiError {
  constructor(message = NOT_SIGNED_IN, details: ErrorDetails = {}) {
    super(401, 'UnauthorizedError', message, {
      details: { reason: 'Missing or invalid credentials', ...details },
    })
  }
}

/** 403: the person may see the record but not do this to it, or the call comes from another site. */
export class ForbiddenError extends ApiError {
  constructor(message = 'Vous n’avez pas le droit de faire cette action.', details: ErrorDetails = {}) {
    super(403, 'ForbiddenError', message, { details: { reason: 'Forbidden', ...details } })
  }
}

/** 403: the act asks for the password or a factor again, and `moyens` says what the person has (SAFE-35). */
export class ProofRequiredError extends ApiError {
  constructor(moyens: MoyensPreuve) {
    super(403, 'ProofRequiredError', 'Confirmez que c’est bien vous pour continuer.', {
      details: { reason: PREUVE_DEMANDEE, moyens },
    })
  }
}

/** Why an act of a person alone is refused to whoever is logged in as them (ACCOUNT-19). */
export const NOT_AS_SOMEBODY_ELSE =
  'Cette action est réservée à la personne : revenez à votre compte pour continuer.'

/** 404: it does not exist, or not for this person: the two are told apart nowhere. */
export class NotFoundError extends ApiError {
  constructor(message = 'Cet élément est introuvable.', details: ErrorDetails = {}) {
    super(404, 'NotFoundError', message, { details: { reason: 'Not Found', ...details } })
  }
}

/** 405, with the methods that the address takes. */
export class MethodNotAllowedError extends ApiError {
  constructor(allowed: readonly string[]) {
    super(405, 'MethodNotAllowedError', 'Cette adresse ne prend pas cette méthode.', {
      details: { reason: 'Method Not Allowed', allowed },
      headers: { Allow: allowed.join(', ') },
    })
  }
}

/** 409: the state of the record does not allow it, or another call holds it. */
export class ConflictError extends ApiError {
  constructor(message: string, details: ErrorDetails = {}) {
    super(409, 'ConflictError', message, { details })
  }
}

/** 413: the body is longer than the route takes. */
export class PayloadTooLargeError extends ApiError {
  constructor(maxBytes: number) {
    super(413, 'PayloadTooLargeError', 'Le contenu envoyé est trop volumineux.', {
      details: { reason: 'Payload Too Large', maxBytes },
    })
  }
}

/** 415: neither JSON nor, where files are taken, multipart. */
export class UnsupportedMediaTypeError extends ApiError {
  constructor(accepted: string) {
    super(415, 'UnsupportedMediaTypeError', 'Le format du contenu envoyé n’est pas accepté.', {
      details: { reason: 'Unsupported Media Type', accepted },
    })
  }
}

/** 422: the call is well formed and cannot be carried out as such. */
export class UnprocessableError extends ApiError {
  constructor(message: string, details: ErrorDetails = {}) {
    super(422, 'UnprocessableEntityError', message, { details })
  }
}

/** 429, with the seconds to wait. */
export class RateLimitError extends ApiError {
  constructor(
    retryAfterSeconds: number,
    message = 'Trop de demandes en peu de temps. Veuillez réessayer plus tard.',
  ) {
    super(429, 'RateLimitError', message, {
      details: { reason: 'Too many requests, please try again later.' },
      headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
    })
  }
}

/** 500: unexpected; the cause is logged and never shown. */
export class InternalServerError extends ApiError {
  constructor(cause?: unknown) {
    super(500, 'InternalServerError', 'Une erreur est survenue.', {
      details: { reason: 'Internal Server Error' },
      cause,
    })
  }
}

/** 503: the database, or what `message` tells of, cannot be reached. */
export class ServiceUnavailableError extends ApiError {
  constructor(cause?: unknown, message = 'Le serveur de données est actuellement indisponible.') {
    super(503, 'ServiceUnavailableError', message, {
      details: { reason: 'Service Unavailable' },
      headers: { 'Retry-After': '5' },
      cause,
    })
  }
}

/** 503, with the seconds to wait: the maintenance leaves the service to the provider's staff (SAFE-19). */
export class MaintenanceError extends ApiError {
  constructor(retryAfterSeconds: number) {
    super(503, 'ServiceUnavailableError', 'Le service est en cours de maintenance.', {
      details: { reason: 'Maintenance' },
      headers: { 'Retry-After': String(retryAfterSeconds) },
    })
  }
}

/** 507: no room is left for what was sent; nothing of it is stored. */
export class InsufficientStorageError extends ApiError {
  constructor(cause?: unknown) {
    super(507, 'InsufficientStorageError', 'L’espace de stockage est plein : rien n’a été enregistré.', {
      details: { reason: 'Insufficient Storage' },
      cause,
    })
  }
}

/** Body of every error answer (API-15). */
export function errorBody(error: ApiError) {
  const { status, name, message, details } = error
  return { data: null, error: { status, name, message, details } }
}

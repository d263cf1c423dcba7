/** Why a login is refused; the code is what the address and the log show. */
export type RefusalCode =
  | 'identifiants'
  | 'bloque'
  | 'non-confirme'
  | 'captcha'
  | 'captcha-indisponible'
  | 'limite'
  | 'ralenti'
  | 'maintenance'

type Refusal = { status: 400 | 429 | 503; message: string; reason: string }

/** Sentence for the person (AUTH-13, 14, 16, 17) and reason for programs, in Strapi's words where it has some. */
export const REFUSALS: Readonly<Record<RefusalCode, Refusal>> = {
  identifiants: {
    status: 400,
    message: 'Identifiants incorrects',
    reason: 'Invalid identifier or password',
  },
  bloque: {
    status: 400,
    message: 'Compte bloqué, contactez votre administrateur',
    reason: 'Your account has been blocked by an administrator',
  },
  'non-confirme': {
    status: 400,
    message: 'Compte non confirmé',
    reason: 'Your account email is not confirmed',
  },
  captcha: {
    status: 400,
    message: 'Cochez la case de vérification avant de vous connecter.',
    reason: 'Captcha required',
  },
  'captcha-indisponible': {
    status: 400,
    message: 'La vérification anti-robot ne répond pas. Réessayez dans quelques minutes.',
    reason: 'Captcha unavailable',
  },
  limite: {
    status: 429,
    message: 'Trop de tentatives de connexion. Réessayez dans 15 minutes.',
    reason: 'Too many attempts',
  },
  ralenti: {
    status: 429,
    message: 'Ce compte reçoit trop de tentatives de connexion. Réessayez dans quelques secondes.',
    reason: 'Too many attempts',
  },
  maintenance: {
    status: 503,
    message: 'Le service est en cours de maintenance\u00a0: seul le personnel ehs peut se connecter.',
    reason: 'Maintenance',
  },
}

/** Motive of a refused login in the journal: that an account is one of single sign-on is told to nobody (SAFE-13). */
export type LoginMotif = RefusalCode | 'sso'

export function isRefusalCode(value: unknown): value is RefusalCode {
  return typeof value === 'string' && Object.hasOwn(REFUSALS, value)
}

type Hints = { retryAfter?: number; captchaNext?: boolean }

/** A login that was refused: `retryAfter` seconds to wait, `captchaNext` when the next attempt needs a captcha. */
export class LoginRefused extends Error {
  override name = 'LoginRefused'
  readonly retryAfter: number | undefined
  readonly captchaNext: boolean

  constructor(
    readonly code: RefusalCode,
    { retryAfter, captchaNext = false }: Hints = {},
  ) {
    super(REFUSALS[code].message)
    this.retryAfter = retryAfter
    this.captchaNext = captchaNext
  }
}

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Fetched when a key is asked for: few people have one. */
const load = () => import('@simplewebauthn/browser')

/** Whether the browser has passkeys; it says no on a page that is not secure. */
export const hasPasskeys = () => typeof window.PublicKeyCredential === 'function'

/** Has the person use a passkey of theirs, and gives what proves it. */
export const askPasskey = async (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  (await load()).startAuthentication({ optionsJSON })

/** Has the person make a passkey, and gives its public part. */
export const makePasskey = async (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  (await load()).startRegistration({ optionsJSON })

const GIVEN_UP = 'La clé d’accès n’a pas répondu : la demande a été annulée, ou elle a pris trop de temps.'

/** Why a browser gave no passkey, by the names of its errors. */
const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError: GIVEN_UP,
  AbortError: GIVEN_UP,
  InvalidStateError: 'Cette clé d’accès est déjà ajoutée à votre compte.',
  ConstraintError: 'Cet appareil ne sait pas garder de clé d’accès. Essayez-en un autre.',
  NotSupportedError: 'Cet appareil ne sait pas garder de clé d’accès. Essayez-en un autre.',
  SecurityError: 'Le navigateur refuse les clés d’accès à cette adresse.',
  UnknownError: 'La clé d’accès n’a pas pu être lue. Réessayez.',
}

/** The sentence for a passkey that did not come; undefined for what failed otherwise. */
export const passkeyFault = (error: unknown): string | undefined =>
  error instanceof Error ? REASONS[error.name] : undefined

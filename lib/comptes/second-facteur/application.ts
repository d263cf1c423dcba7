import { Secret, TOTP } from 'otpauth'
import type { ApplicationNouvelle } from '@/lib/domain/comptes/second-facteur'
import { sealerOf } from '@/lib/platform/jetons/sealed'
import { modulesPath, QUIET, qrModules } from '@/lib/platform/qr'

/** Seconds that a code of an application is shown for (RFC 6238), as every application has them. */
const PERIODE = 30
/** Periods around the present one whose codes are taken: the clock of a phone may differ. */
const ECART = 1
/** Bytes of a secret: as many as its HMAC has. */
const OCTETS = 20

const { seal, open } = sealerOf('second-facteur.secret')

/** Encrypts the secret of an application as it is stored, bound to its person: it opens for nobody else. */
export const sealSecret = (userId: number, secret: string): string => seal(`personne:${userId}`, secret)

/** The secret, in base32; null when it was sealed for somebody else, altered, or with another secret of the configuration. */
export const openSecret = (userId: number, sealed: string): string | null =>
  open(`personne:${userId}`, sealed)

/** A new secret, in base32. */
export const newSecret = (): string => new Secret({ size: OCTETS }).base32

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Extranet',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIODE,
  })

/**
 * The period of thirty seconds that a code is of; null when it is of none around now, or of one up to `dernierPas`: a code that
 * was read over a shoulder is not good again.
 */
export function pasDuCode(secret: string, code: string, dernierPas: number | null): number | null {
  // The clock of telephones, whatever instant `CLOCK` plays.
  const timestamp = Date.now()
  const delta = totpOf(secret).validate({ token: code, window: ECART, timestamp })
  if (delta === null) return null
  const pas = Math.floor(timestamp / (PERIODE * 1000)) + delta
  return dernierPas !== null && pas <= dernierPas ? null : pas
}

/** Answer that shows a new secret; `email` names the account in the person's application. */
export function applicationOf(secret: string, email: string): ApplicationNouvelle {
  const uri = totpOf(secret, email).toString()
  const modules = qrModules(uri)
  return { secret, uri, qr: { path: modulesPath(modules), size: modules.length + 2 * QUIET } }
}

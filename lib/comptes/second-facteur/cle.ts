import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import { z } from 'zod'
import { env } from '@/lib/platform/env'

/** Where passkeys are made and used: the address people open. */
const party = () => {
  const { origin, hostname } = new URL(env().APP_URL)
  return { origin, hostname }
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const transports = z.array(z.enum(TRANSPORTS)).max(TRANSPORTS.length)
const binary = z.string().max(8192)
const common = {
  id: binary,
  rawId: binary,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).transform(() => ({})),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional().catch(undefined),
}

/** Answer of a browser that has made a passkey. */
export const newKeyAnswer = z.object({
  ...common,
  response: z.object({
    clientDataJSON: binary,
    attestationObject: binary,
    transports: z.array(z.string().max(20)).max(20).optional(),
  }),
})

/** Answer of a browser whose passkey has signed. */
export const keyAnswer = z.object({
  ...common,
  response: z.object({
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    userHandle: binary.optional(),
  }),
})

/** A passkey as it is stored: identifier and public key in base64url. */
export type StoredKey = { cleId: string; clePublique: string; compteur: number; transports: unknown }

const known = (keys: readonly StoredKey[]) =>
  keys.map(({ cleId, transports: sent }) => ({
    id: cleId,
    transports: transports.catch([]).parse(sent),
  }))

/**
 * Options with which a browser makes a passkey; the challenge within is good once. `keys` are those that the person has.
 */
export function newKeyOptions(
  person: { id: number; email: string; nom: string },
  keys: readonly StoredKey[],
) {
  return generateRegistrationOptions({
    rpName: 'Extranet',
    rpID: party().hostname,
    userName: person.email,
    userDisplayName: person.nom,
    userID: new TextEncoder().encode(String(person.id)),
    attestationType: 'none',
    excludeCredentials: known(keys),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

/** Options with which a browser signs by one of the person's passkeys. */
export function keyOptions(keys: readonly StoredKey[]) {
  return generateAuthenticationOptions({
    rpID: party().hostname,
    allowCredentials: known(keys),
    userVerification: 'preferred',
  })
}

/** Whether an answer comes without certificates, as was asked: checking some would fetch what they name from the network. */
function isUnattested(attestationObject: string): boolean {
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
    const isOwn = decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined
    return decoded.get('fmt') === 'none' || isOwn
  } catch {
    return false
  }
}

/** The passkey that an answer made; null for any that was not asked by `challenge`, at this address. */
export async function readNewKey(
  answer: z.output<typeof newKeyAnswer>,
  challenge: string,
): Promise<StoredKey | null> {
  const { origin, hostname } = party()
  const response: RegistrationResponseJSON = {
    ...answer,
    response: { ...answer.response, transports: transports.catch([]).parse(answer.response.transports) },
  }
  if (!isUnattested(answer.response.attestationObject)) return null
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: false,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || registrationInfo === undefined) return null
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    cleId: id,
    clePublique: Buffer.from(publicKey).toString('base64url'),
    compteur: counter,
    transports: response.response.transports ?? [],
  }
}

/** How many signatures a passkey counts once it has signed `challenge`; null when it has not. */
export async function checkKey(
  answer: z.output<typeof keyAnswer>,
  challenge: string,
  { cleId, clePublique, compteur }: StoredKey,
): Promise<number | null> {
  const { origin, hostname } = party()
  const response: AuthenticationResponseJSON = answer
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: false,
    credential: {
      id: cleId,
      publicKey: new Uint8Array(Buffer.from(clePublique, 'base64url')),
      counter: compteur,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified && authenticationInfo ? authenticationInfo.newCounter : null
}

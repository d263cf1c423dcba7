import { createPrivateKey, generateKeyPairSync, randomBytes, webcrypto, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { BitString, Integer, OctetString, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, Certificate, CryptoEngine, Extension, setEngine } from 'pkijs'
import { now } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { keepOnce } from '@/lib/platform/secret'

/** Key that documents are signed with, and the certificate that goes with each signature. */
export type SigningKey = { key: webcrypto.CryptoKey; certificate: Certificate }

const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
const COMMON_NAME = '2.5.4.3'
const KEY_USAGE = '2.5.29.15'
const DAY = 86_400_000
const YEARS = 10

setEngine('node', new CryptoEngine({ name: 'node', crypto: webcrypto as unknown as Crypto }))

let read: { file: string; key: Promise<SigningKey> } | null = null

/**
 * The key that signs documents: that of SIGNATURE_KEY_FILE, otherwise one of this installation, made at its first start and
 * kept in `DATA_DIR/signature.pem`, which its owner alone reads. Throws for a file without a usable RSA key and certificate.
 */
export function signingKey(): Promise<SigningKey> {
  const { SIGNATURE_KEY_FILE, DATA_DIR } = env()
  const file = path.resolve(
    /* turbopackIgnore: true */ SIGNATURE_KEY_FILE ?? path.join(DATA_DIR, 'signature.pem'),
  )
  if (read?.file !== file) read = { file, key: load(file, SIGNATURE_KEY_FILE === undefined) }
  return read.key.catch((error: unknown) => {
    read = null
    throw error
  })
}

async function load(file: string, isOurs: boolean): Promise<SigningKey> {
  if (isOurs && !existsSync(file)) keepOnce(file, await newPem())
  const pem = readFileSync(file, 'utf8')
  try {
    const der = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' })
    const key = await webcrypto.subtle.importKey('pkcs8', der, ALGORITHM, false, ['sign'])
    return { key, certificate: Certificate.fromBER(new X509Certificate(pem).raw) }
  } catch (error) {
    throw new Error(`Le fichier ${file} ne contient pas de clé RSA et de certificat utilisables.`, {
      cause: error,
    })
  }
}

/** A new key and a certificate that it signs itself, as PEM. */
async function newPem(): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 3072 })
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ valueHex: toBuffer(positive(randomBytes(16))) })
  for (const name of [certificate.issuer, certificate.subject])
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: 'ehs Signature' }) }),
    )
  const at = now().getTime()
  // The day before: whoever checks a signature has another clock.
  certificate.notBefore.value = new Date(at - DAY)
  certificate.notAfter.value = new Date(at + YEARS * 365 * DAY)
  const digitalSignatureAndNonRepudiation = new BitString({ valueHex: toBuffer([0xc0]), unusedBits: 6 })
  certificate.extensions = [
    new Extension({
      extnID: KEY_USAGE,
      critical: true,
      extnValue: digitalSignatureAndNonRepudiation.toBER(false),
    }),
  ]
  const open = await webcrypto.subtle.importKey('spki', spki, ALGORITHM, true, ['verify'])
  await certificate.subjectPublicKeyInfo.importKey(open)
  const key = await webcrypto.subtle.importKey('pkcs8', pkcs8, ALGORITHM, false, ['sign'])
  await certificate.sign(key, 'SHA-256')
  return pem('PRIVATE KEY', pkcs8) + pem('CERTIFICATE', Buffer.from(certificate.toSchema(true).toBER(false)))
}

/** A number that is not negative in DER. */
const positive = (bytes: Uint8Array): Uint8Array => {
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x01
  return bytes
}

const toBuffer = (bytes: ArrayLike<number>): ArrayBuffer => Uint8Array.from(bytes).buffer

const pem = (label: string, der: Buffer): string =>
  `-----BEGIN ${label}-----\n${(der.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`

/** DER of a value that goes into a signature. */
export const octets = (bytes: ArrayLike<number>): OctetString =>
  new OctetString({ valueHex: toBuffer(bytes) })

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** First byte of a sealed text: the way it is made. Another way gets another number. */
const FORMAT = 1
const NONCE = 12
const TAG = 16
/** Format, then the version of the key on two bytes. */
const HEADER = 3
const SHORTEST = HEADER + NONCE + TAG

/** Longest token read: what is longer was not made here. */
const LONGEST_TOKEN = 4096

/** A key of 32 bytes and its version. */
export type Key = { version: number; bytes: Buffer }

/** Binds a text to what it is for and to how it was made: used elsewhere, it does not open. */
function boundTo(purpose: string, header: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`extranet:${purpose}:`), header])
}

/** AES-256-GCM with a random nonce; the same text twice gives two tokens. Answers base64url. */
export function encrypt(key: Key, purpose: string, text: string): string {
  const header = Buffer.from([FORMAT, key.version >> 8, key.version & 0xff])
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: TAG })
  cipher.setAAD(boundTo(purpose, header))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([header, nonce, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** The bytes of a token and the version of its key; null when it cannot be one. Base64url has one spelling only here. */
export function readToken(token: string): { version: number; bytes: Buffer } | null {
  if (token.length > LONGEST_TOKEN) return null
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length < SHORTEST || bytes[0] !== FORMAT || bytes.toString('base64url') !== token) return null
  return { version: bytes.readUInt16BE(1), bytes }
}

/** Opens the bytes of a token; null unless key, purpose and every bit are those it was sealed with. */
export function decrypt(key: Key, purpose: string, bytes: Buffer): string | null {
  const nonce = bytes.subarray(HEADER, HEADER + NONCE)
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: TAG })
  decipher.setAAD(boundTo(purpose, bytes.subarray(0, HEADER)))
  decipher.setAuthTag(bytes.subarray(-TAG))
  try {
    return decipher.update(bytes.subarray(HEADER + NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

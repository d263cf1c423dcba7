import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff])
}
const int = (value: number): Buffer => (value < 0 ? head(1, -value - 1) : head(0, value))
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value])
const text = (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
const map = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])

const USER_PRESENT = 0x01
const ATTESTED = 0x40

/** A passkey as a browser would hold one, without attestation (WebAuthn level 2, ES256). */
export function newPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  const authData = (flags: number, more: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const party = createHash('sha256').update(new URL(origin).hostname).digest()
    return Buffer.concat([party, Buffer.from([flags]), count, more])
  }
  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  }
  return {
    /** Answer of the browser to the options of a new passkey. */
    made: (challenge: string) => {
      const coordinate = (value: string | undefined) => bytes(Buffer.from(value ?? '', 'base64url'))
      const key = map([
        [int(1), int(2)],
        [int(3), int(-7)],
        [int(-1), int(1)],
        [int(-2), coordinate(jwk.x)],
        [int(-3), coordinate(jwk.y)],
      ])
      const data = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(authData(USER_PRESENT | ATTESTED, data))],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal', 'inconnu'],
      }
      return { ...named, response }
    },
    /** Answer to a challenge; `from` is the site that asked. */
    signed: (challenge: string, from = origin) => {
      counter += 1
      const data = authData(USER_PRESENT)
      const client = clientData('webauthn.get', challenge, from)
      const message = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', message, privateKey).toString('base64url'),
      }
      return { ...named, response }
    },
  }
}

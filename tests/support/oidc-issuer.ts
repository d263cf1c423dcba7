import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const CLIENT = { id: 'extranet', secret: 'secret-du-client' }

type Key = { kid: string; private: KeyObject; public: KeyObject }
type Claims = Record<string, unknown>
type Code = { challenge: string; nonce: string; claims: Claims }

/** How the ID token is signed: as it should be, not at all, or with the client's secret or the public key as a secret. */
export type Signing = 'RS256' | 'none' | 'HS256' | 'HS256-with-public-key'

const base64url = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

function newKey(): Key {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { kid: randomBytes(4).toString('hex'), private: privateKey, public: publicKey }
}

/** Sends spaces until the other side hangs up. */
function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(64 * 1024)));
  }
  response.on('drain', more)
  more()
}

/**
 * An identity provider that tests can make lie. It is strict where a real one is (client, PKCE, codes of one use): what it
 * gives beyond that is chosen by its fields.
 */
export class TestIssuer {
  /** Key that signs. */
  key = newKey()
  /** Keys that are published. */
  published = [this.key]
  signing: Signing = 'RS256'
  /** Claims that replace those of the ID token; undefined removes one. */
  altered: Claims = {}
  isDown = false
  /** Its answer to a code has no end. */
  isEndless = false
  /** Address that ends its session, as it says. */
  endSession: string | null = null
  private readonly codes = new Map<string, Code>()
  private readonly server = createServer((request, response) => void this.answer(request, response))

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return this
  }

  close = () => new Promise((resolve) => this.server.close(resolve))

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  reset(): void {
    Object.assign(this, {
      published: [this.key],
      signing: 'RS256',
      altered: {},
      isDown: false,
      isEndless: false,
      endSession: null,
    })
  }

  /** The keys are changed; those before are not published any more. */
  rotate(): void {
    this.key = newKey()
    this.published = [this.key]
  }

  /** A person signs in at the address that the extranet sent the browser to: the code for it. */
  authorize(address: string, claims: Claims): string {
    const asked = new URL(address).searchParams
    const code = randomBytes(16).toString('hex')
    this.codes.set(code, {
      challenge: asked.get('code_challenge') ?? '',
      nonce: asked.get('nonce') ?? '',
      claims,
    })
    return code
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (this.isDown) return json(503, {})
    if (request.url?.startsWith('/.well-known/')) return json(200, this.metadata())
    if (request.url === '/cles') {
      const keys = this.published.map((key) => ({
        ...key.public.export({ format: 'jwk' }),
        kid: key.kid,
        use: 'sig',
        alg: 'RS256',
      }))
      return json(200, { keys })
    }
    if (this.isEndless) return endless(response)
    let text = ''
    for await (const chunk of request) text += chunk
    const fields = new URLSearchParams(text)
    const code = this.codes.get(fields.get('code') ?? '')
    this.codes.delete(fields.get('code') ?? '')
    const proof = createHash('sha256')
      .update(fields.get('code_verifier') ?? '')
      .digest('base64url')
    // As long as those of some providers.
    const error_description = 'AADSTS9002313 : '.repeat(200)
    if (code === undefined || code.challenge !== proof)
      return json(400, { error_description, error: 'invalid_grant' })
    const id_token = this.idToken(code)
    return json(200, { access_token: 'acces', token_type: 'Bearer', expires_in: 60, id_token })
  }

  private metadata() {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/connexion`,
      token_endpoint: `${this.url}/jetons`,
      jwks_uri: `${this.url}/cles`,
      end_session_endpoint: this.endSession ?? `${this.url}/fin`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
    }
  }

  private idToken({ nonce, claims }: Code): string {
    const at = Math.floor(Date.now() / 1000)
    const usual = {
      iss: this.url,
      aud: CLIENT.id,
      sub: String(claims.email ?? 'personne'),
      iat: at,
      exp: at + 300,
      nonce,
    }
    const alg = this.signing === 'HS256-with-public-key' ? 'HS256' : this.signing
    const header = base64url({ alg, kid: this.key.kid })
    const content = `${header}.${base64url({ ...usual, ...claims, ...this.altered })}`
    return `${content}.${this.signature(content)}`
  }

  private signature(content: string): string {
    if (this.signing === 'none') return ''
    if (this.signing === 'RS256')
      return sign('RSA-SHA256', Buffer.from(content), this.key.private).toString('base64url')
    const publicKey = this.key.public.export({ format: 'pem', type: 'spki' })
    const secret = this.signing === 'HS256' ? CLIENT.secret : publicKey
    return createHmac('sha256', secret).update(content).digest('base64url')
  }
}

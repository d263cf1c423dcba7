import { createHmac, randomBytes } from 'node:crypto'
import { sealerOf } from '@/lib/platform/jetons/sealed'

const PREFIX = 'whsec_'

/** A new secret of signature, as receivers are given it (Standard Webhooks). */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`

const { seal, open } = sealerOf('webhooks.secret')

/** Encrypts a secret as it is stored, bound to its webhook: it opens nowhere else. */
export const sealSecret = (webhook: string, secret: string): string => seal(`webhook:${webhook}`, secret)

/** The secret; null when it was sealed for another webhook, altered, or with another secret of the configuration. */
export function openSecret(webhook: string, sealed: string): string | null {
  return open(`webhook:${webhook}`, sealed)
}

type Signed = { id: string; seconds: number; body: string }

/** The header `webhook-signature`: one signature for each secret that is good at present (Standard Webhooks). */
export function signatureOf(secrets: readonly string[], { id, seconds, body }: Signed): string {
  return secrets
    .map((secret) => {
      const bytes = Buffer.from(secret.slice(PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', bytes).update(`${id}.${seconds}.${body}`).digest('base64')}`
    })
    .join(' ')
}

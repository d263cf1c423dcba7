import { z } from 'zod'
import { now } from '@/lib/platform/clock'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'
import { decrypt, encrypt, readToken } from './cipher'
import { keyOfVersion, sealingKey } from './keys'

/** Purposes of sealed tokens. One that was sealed for a purpose opens for no other. */
export const PURPOSES = [
  /** Cookie of a browser that logged in before: `lib/comptes/connexion/device.ts`. */
  'appareil',
  /** Ticket of an asset that a visitor found: `lib/campagnes/recherche/ticket.ts`. */
  'asset',
  /** Challenge of the code that takes a captcha's place, and the pass that it opens: `lib/platform/captcha/code.ts`. */
  'captcha-defi',
  'captcha-passe',
  /** Link of a campaign to one asset: `/jpo?ID=…`, `/basnox?ID=…`. */
  'campagne',
  /** Link of mails to the choices of a person: `/consentements`. */
  'consentements',
  /** Link of mails to the registration of a person: `/confirmation-jpo`. */
  'inscription',
  /** Cookie of a tenant's session. */
  'locataire',
  /** Link to the visit of a person: `/confirmation-sms`. */
  'rendez-vous',
] as const
export type Purpose = (typeof PURPOSES)[number]

/** Seconds of the expiry, then what was sealed. */
const content = z.tuple([z.int(), z.unknown()])

/**
 * Seals JSON values into URL-safe tokens that nobody else can read, change or make, good until `expiresAt`. Inside a
 * transaction, hand it `tx`.
 */
export async function sealAll(
  purpose: Purpose,
  payloads: readonly unknown[],
  expiresAt: Date,
  tx?: Db | Tx,
): Promise<string[]> {
  const key = await sealingKey(tx ?? (await getDb()))
  const expiry = Math.floor(expiresAt.getTime() / 1000)
  return payloads.map((payload) => encrypt(key, purpose, JSON.stringify([expiry, payload])))
}

/** `sealAll` of one value. */
export async function seal(
  purpose: Purpose,
  payload: unknown,
  expiresAt: Date,
  tx?: Db | Tx,
): Promise<string> {
  const [token = ''] = await sealAll(purpose, [payload], expiresAt, tx)
  return token
}

export type Opened<T> = { payload: T; expiresAt: Date; version: number }

/** Opens a token, with its expiry and the version of its key; null for whatever is wrong with it. */
export async function open<T>(
  purpose: Purpose,
  schema: z.ZodType<T>,
  token: string,
  db?: Db | Tx,
): Promise<Opened<T> | null> {
  const read = readToken(token)
  if (read === null) return null
  const key = await keyOfVersion(db ?? (await getDb()), read.version)
  const text = key && decrypt(key, purpose, read.bytes)
  if (text === null) return null
  const parsed = content.safeParse(JSON.parse(text))
  if (!parsed.success) return null
  const [expiry, sealed] = parsed.data
  const expiresAt = new Date(expiry * 1000)
  if (expiresAt <= now()) return null
  const payload = schema.safeParse(sealed)
  return payload.success ? { payload: payload.data, expiresAt, version: read.version } : null
}

/**
 * Opens a token of that purpose; null for anything wrong: a changed or missing bit, another purpose, an expiry that
 * passed, a key unknown or withdrawn, another shape. Inside a transaction, hand it `tx`.
 */
export async function unseal<T>(
  purpose: Purpose,
  schema: z.ZodType<T>,
  token: string,
  tx?: Db | Tx,
): Promise<T | null> {
  return (await open(purpose, schema, token, tx))?.payload ?? null
}

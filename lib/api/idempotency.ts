import { createHash, hkdfSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, getDb, type Tx } from '@/lib/db/client'
import { env } from '@/lib/env'
import { decrypt, encrypt } from '@/lib/jetons/cipher'
import { ConflictError, UnprocessableError, ValidationError } from './errors'

const KEEP = sql`interval '24 hours'`
/** A first call that has not answered by then died with its process: its key is free again. */
const ABANDONED = sql`interval '60 seconds'`
const WAIT_MS = 10_000
const POLL_MS = 40

const storedAnswer = z.object({
  empreinte: z.string(),
  statut: z.number().nullable(),
  reponse: z.unknown(),
})

export type Answer = { status: number; data: unknown }

/** The claim of one `Idempotency-Key` by one caller. */
export type Claim = {
  /** The answer of the first call, when there was one. */
  replay: Answer | null
  /** Keeps the answer; in the transaction of the record itself, so that both are there or neither is. */
  remember: (tx: Tx | Db, answer: Answer) => Promise<void>
  /** Frees the key after a refusal: the caller may correct and try again. */
  release: () => Promise<void>
}

/** Print of a call: its method, its address and its body. */
export function fingerprint(method: string, path: string, body: Uint8Array): string {
  return createHash('sha256').update(`${method} ${path}\n`).update(body).digest('hex')
}

/**
 * Claims a key for 24 hours (API-36). A second call with the same print waits for the first one's answer and gets it
 * again. Throws 422 when the print differs, 409 when the first call takes too long, 400 for a key that is no key.
 */
export async function claim(scope: string, key: string, print: string): Promise<Claim> {
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new ValidationError('La clé d’idempotence est invalide.', { reason: 'Invalid Idempotency-Key' })
  const db = await getDb()
  const where = sql`portee = ${scope} and cle = ${key}`
  const purpose = `idempotence:${scope}:${key}`
  const actions = {
    remember: async (tx: Tx | Db, { status, data }: Answer) => {
      await tx.execute(
        sql`update idempotence set statut = ${status}, reponse = ${JSON.stringify(sealed(purpose, data))}::jsonb where ${where}`,
      )
    },
    release: async () => {
      await db.execute(sql`delete from idempotence where ${where} and statut is null`)
    },
  }
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await pause()) {
    if (await take(db, scope, key, print)) return { replay: null, ...actions }
    const { rows } = await db.execute(sql`select empreinte, statut, reponse from idempotence where ${where}`)
    const [row] = z.array(storedAnswer).parse(rows)
    if (!row) continue
    if (row.empreinte !== print)
      throw new UnprocessableError('Cette clé d’idempotence a déjà servi pour un autre contenu.', {
        reason: 'Idempotency-Key reused with another body',
      })
    if (row.statut !== null)
      return { replay: { status: row.statut, data: unsealed(purpose, row.reponse) }, ...actions }
  }
  throw new ConflictError('Un premier envoi est encore en cours. Veuillez réessayer.', {
    reason: 'The first call with this Idempotency-Key has not answered yet',
  })
}

/** An answer may hold what only its caller is to know, such as the token of a contract: it is stored sealed. */
const sealKey = () => ({
  version: 1,
  bytes: Buffer.from(hkdfSync('sha256', env().NEXTAUTH_SECRET, '', 'idempotence', 32)),
})

function sealed(purpose: string, data: unknown): string {
  return encrypt(sealKey(), purpose, JSON.stringify(data ?? null))
}

/** Throws ConflictError for an answer that was sealed with another secret. */
function unsealed(purpose: string, reponse: unknown): unknown {
  const bytes = typeof reponse === 'string' ? Buffer.from(reponse, 'base64url') : null
  const text = bytes && decrypt(sealKey(), purpose, bytes)
  if (text === null)
    throw new ConflictError('Cette demande a déjà été enregistrée.', {
      reason: 'The answer of the first call can no longer be read',
    })
  return JSON.parse(text)
}

async function take(db: Db, scope: string, key: string, print: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with old as (delete from idempotence where created_at < now() - ${KEEP} and (portee, cle) <> (${scope}, ${key}))
    insert into idempotence (portee, cle, empreinte) values (${scope}, ${key}, ${print})
    on conflict (portee, cle) do update
      set empreinte = excluded.empreinte, statut = null, reponse = null, created_at = now()
      where idempotence.created_at < now() - ${KEEP}
         or (idempotence.statut is null and idempotence.created_at < now() - ${ABANDONED})
    returning 1`)
  return rows.length > 0
}

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS))

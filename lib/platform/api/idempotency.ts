import { createHash, hkdfSync, randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env'
import { ConflictError, UnprocessableError, ValidationError } from '@/lib/platform/errors/errors'
import { decrypt, encrypt } from '@/lib/platform/jetons/cipher'

const KEEP = sql`interval '24 hours'`
/** A call that holds its key renews it meanwhile; a key left so long was held by a process that died, and is free again. */
const LEASE = sql`interval '15 seconds'`
const RENEWAL_MS = 5_000
/** Beyond the lease, so that a call repeated after the death of a process is served and not refused. */
const WAIT_MS = 20_000
const POLL_MS = 40
/** 128 bits as base64url spells them: a visitor's key is the one thing that leads to the answer kept for it. */
const SHORTEST_VISITOR_KEY = 22

/** Scope of the keys of all who call without session, wherever they call from (SAFE-12). */
export const VISITORS = 'visiteurs'

const storedAnswer = z.object({
  empreinte: z.string(),
  statut: z.number().nullable(),
  reponse: z.unknown(),
})

const keptAnswer = z.object({ cle: z.string(), statut: z.number(), reponse: z.unknown() })

export type Answer = { status: number; data: unknown }

/** The claim of one `Idempotency-Key` by one caller. */
export type Claim = {
  /** The answer of the first call, when there was one. */
  replay: Answer | null
  /**
   * Keeps the answer; in the transaction of the record itself, so that both are there or neither is. Throws ConflictError,
   * which rolls it back, once another call holds the key.
   */
  remember: (tx: Tx | Db, answer: Answer) => Promise<void>
  /** Frees the key after a refusal: the caller may correct and try again. */
  release: () => Promise<void>
  /** Ends the renewal of the key. To be called whatever happened. */
  end: () => void
}

/** Print of a call: its method, its address and its body. */
export function fingerprint(method: string, path: string, body: Uint8Array): string {
  return createHash('sha256').update(`${method} ${path}\n`).update(body).digest('hex')
}

/**
 * Claims a key for 24 hours (API-36). A second call with the same print waits for the first one's answer and gets it
 * again. Throws 422 when the print differs, 409 when the first call takes too long, 400 for a key that is no key, or that
 * a visitor made too short.
 */
export async function claim(scope: string, key: string, print: string): Promise<Claim> {
  checkKey(scope, key)
  const db = await getDb()
  const bail = randomUUID()
  const where = sql`portee = ${scope} and cle = ${key}`
  const purpose = `idempotence:${scope}:${key}`
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await pause()) {
    if (await take(db, { scope, key, print, bail }))
      return held(db, sql`${where} and bail = ${bail}`, purpose)
    const { rows } = await db.execute(sql`select empreinte, statut, reponse from idempotence where ${where}`)
    const [row] = z.array(storedAnswer).parse(rows)
    if (!row) continue
    if (row.empreinte !== print)
      throw new UnprocessableError('Cette clé d’idempotence a déjà servi pour un autre contenu.', {
        reason: 'Idempotency-Key reused with another body',
      })
    if (row.statut !== null) return repeated({ status: row.statut, data: unsealed(purpose, row.reponse) })
  }
  throw new ConflictError('Un premier envoi est encore en cours. Veuillez réessayer.', {
    reason: 'The first call with this Idempotency-Key has not answered yet',
  })
}

/** The answer that a key of a caller beginning so has already got within 24 hours, the last of several; null without. */
export async function answerUnder(scope: string, beginning: string): Promise<Answer | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select cle, statut, reponse from idempotence
    where portee = ${scope} and starts_with(cle, ${beginning}) and statut is not null and created_at > now() - ${KEEP}
    order by created_at desc limit 1`)
  const [row] = z.array(keptAnswer).parse(rows)
  return row ? { status: row.statut, data: unsealed(`idempotence:${scope}:${row.cle}`, row.reponse) } : null
}

function checkKey(scope: string, key: string): void {
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new ValidationError('La clé d’idempotence est invalide.', { reason: 'Invalid Idempotency-Key' })
  if (scope === VISITORS && key.length < SHORTEST_VISITOR_KEY)
    throw new ValidationError(
      `La clé d’idempotence d’un appel sans session compte au moins ${SHORTEST_VISITOR_KEY} caractères tirés au hasard.`,
      { reason: 'Idempotency-Key too short for a call without session' },
    )
}

const repeated = (replay: Answer): Claim => ({
  replay,
  remember: async () => {},
  release: async () => {},
  end: () => {},
})

/** The claim of the call that holds the row `mine`; the row is another's once its lease ran out and somebody took it. */
function held(db: Db, mine: SQL, purpose: string): Claim {
  const renewal = setInterval(() => {
    db.execute(sql`update idempotence set created_at = now() where ${mine} and statut is null`).catch(
      () => {},
    )
  }, RENEWAL_MS)
  renewal.unref()
  return {
    replay: null,
    remember: async (tx, { status, data }) => {
      const reponse = JSON.stringify(sealed(purpose, data))
      const { rows } = await tx.execute(
        sql`update idempotence set statut = ${status}, reponse = ${reponse}::jsonb where ${mine} returning 1`,
      )
      if (rows.length === 0)
        throw new ConflictError('Un second envoi a pris la suite de celui-ci.', {
          reason: 'Another call took over this Idempotency-Key',
        })
    },
    release: async () => {
      await db.execute(sql`delete from idempotence where ${mine} and statut is null`)
    },
    end: () => clearInterval(renewal),
  }
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

type Take = { scope: string; key: string; print: string; bail: string }

async function take(db: Db, { scope, key, print, bail }: Take): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with old as (delete from idempotence where created_at < now() - ${KEEP} and (portee, cle) <> (${scope}, ${key}))
    insert into idempotence (portee, cle, empreinte, bail) values (${scope}, ${key}, ${print}, ${bail})
    on conflict (portee, cle) do update
      set empreinte = excluded.empreinte, bail = excluded.bail, statut = null, reponse = null, created_at = now()
      where idempotence.created_at < now() - ${KEEP}
         or (idempotence.statut is null and idempotence.created_at < now() - ${LEASE})
    returning 1`)
  return rows.length > 0
}

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS))

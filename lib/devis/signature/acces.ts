import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { LIEN_EXPIRE, PLAFOND_DEPASSE } from '@/lib/domain/documents/signature'
import { formatDay, formatInstant } from '@/lib/domain/format'
import { rights } from '@/lib/perimetre/scope'
import type { SessionUser } from '@/lib/platform/auth/session'
import { now } from '@/lib/platform/clock'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'
import { ConflictError, ForbiddenError, NotFoundError } from '@/lib/platform/errors/errors'
import { jetonDigest } from '@/lib/platform/jetons/opaque'
import { type Devis, lockDevisPublic, readDevisPublic, type Signataire } from '../devis'

/** By what somebody reaches a quote: the link of a mail, or their session. */
export type Acces = { jeton: string } | { devis: number; user: SessionUser }

/** A quote as somebody reaches it. */
export type Atteint = {
  devis: Devis
  /** Who they are among its signatories; null for who is logged in and is none of them. */
  moi: Signataire | null
  /** What their link is worth; null for a session. */
  lien: 'valide' | 'expiré' | 'utilisé' | null
}

const found = z.object({
  devisId: z.number(),
  signataireId: z.number(),
  expireAt: z.coerce.date().nullable(),
  utiliseAt: z.coerce.date().nullable(),
})

async function byJeton(db: Db | Tx, jeton: string) {
  const { rows } = await db.execute(sql`
    select s.devis_id as "devisId", p.id as "signataireId", p.jeton_expire_at as "expireAt",
      p.jeton_utilise_at as "utiliseAt"
    from signataires p join signatures s on s.id = p.signature_id
    where p.jeton_hash = ${jetonDigest(jeton)} and s.devis_id is not null`)
  return rows[0] === undefined ? null : found.parse(rows[0])
}

async function idOf(db: Db | Tx, acces: { devis: number; user: SessionUser }): Promise<number | null> {
  const { rows } = await db.execute(
    sql`select 1 from devis d where d.id = ${acces.devis} and ${rights(acces.user.id, sql`d.groupe_id`)}`,
  )
  return rows.length === 0 ? null : acces.devis
}

type Reader = (id: number) => Promise<Devis | null>

async function reach(db: Db | Tx, acces: Acces, read: Reader): Promise<Atteint | null> {
  if ('jeton' in acces) {
    const link = await byJeton(db, acces.jeton)
    const devis = link && (await read(link.devisId))
    const moi = devis?.signature?.signataires.find(({ id }) => id === link?.signataireId)
    if (!link || !devis || !moi) return null
    const isOld = link.expireAt === null || link.expireAt <= now()
    return { devis, moi, lien: link.utiliseAt !== null ? 'utilisé' : isOld ? 'expiré' : 'valide' }
  }
  const id = await idOf(db, acces)
  const devis = id === null ? null : await read(id)
  if (devis === null) return null
  const { id: userId, email } = acces.user
  const isMe = (one: Signataire) => one.userId === userId || one.email.toLowerCase() === email
  const mine = devis.signature?.signataires.filter(isMe) ?? []
  return { devis, moi: mine.find(({ signeAt }) => signeAt === null) ?? mine[0] ?? null, lien: null }
}

/** What somebody reaches, for a page; null for a link or a quote that is not theirs. */
export async function atteindre(acces: Acces): Promise<Atteint | null> {
  const db = await getDb()
  return reach(db, acces, (id) => readDevisPublic(db, id))
}

/** The same with the quote locked until the transaction ends, a link that is too old included. Throws 404. */
export async function verrouillerAncien(tx: Tx, acces: Acces): Promise<Atteint> {
  const reached = await reach(tx, acces, (id) => lockDevisPublic(tx, id))
  if (reached === null) throw new NotFoundError('jeton' in acces ? 'Ce lien n’est plus valide.' : undefined)
  return reached
}

/** What somebody reaches, locked until the transaction ends. Throws 404, and 409 for a link that is too old. */
export async function verrouiller(tx: Tx, acces: Acces): Promise<Atteint> {
  const reached = await verrouillerAncien(tx, acces)
  if (reached.lien === 'expiré')
    throw new ConflictError('Ce lien a expiré. Demandez-en un nouveau.', { reason: LIEN_EXPIRE })
  return reached
}

/** Who signs next, in order; null when nobody is named yet, or everybody has signed. */
export const prochain = ({ signature }: Devis): Signataire | null =>
  signature?.signataires.find(({ signeAt }) => signeAt === null) ?? null

/** Why a quote can no longer be signed, refused or asked about; null while it can (DOC-04, DOC-10). */
export function pourquoiFerme(devis: Devis): string | null {
  const { statut, signeAt, retireAt, valideJusquau, signature } = devis
  if (statut === 'Signé' || statut === 'Transformé en travaux')
    return signeAt === null
      ? 'Ce devis est déjà signé.'
      : `Ce devis est déjà signé, le ${formatInstant(signeAt)}.`
  if (statut === 'Refusé') return 'Ce devis a été refusé.'
  if (retireAt !== null) return `Ce devis a été retiré le ${formatInstant(retireAt)}.`
  if (statut === 'Expiré') return `Ce devis a expiré le ${formatDay(valideJusquau)}.`
  if (signature?.statut === 'Annulé') return 'La demande de signature a été annulée.'
  return null
}

/** Throws 409 for a quote that is closed, with the reason. */
export function checkOuvert(devis: Devis): void {
  const reason = pourquoiFerme(devis)
  if (reason !== null) throw new ConflictError(reason)
}

/**
 * Whether it is this person's turn to sign: they are named, or they are logged in and nobody is but whoever named themselves
 * by asking for a code (`userId`), whose place is anybody's of the group until they sign.
 */
export function estSonTour({ devis, moi, lien }: Atteint): boolean {
  const next = prochain(devis)
  return next === null || next.id === moi?.id || (lien === null && next.userId !== null)
}

/** Throws 403 above the ceiling of who is logged in (DOC-03); a ceiling that nobody has set refuses nothing here. */
export async function checkPlafond(tx: Tx, acces: Acces, ttcCents: number): Promise<void> {
  if ('jeton' in acces) return
  const { rows } = await tx.execute(
    sql`select 1 from users where id = ${acces.user.id} and plafond_signature_cents < ${ttcCents}`,
  )
  if (rows.length > 0) throw new ForbiddenError(PLAFOND_DEPASSE)
}

/** Throws 409 unless it is this person's turn to sign. */
export function checkTour(reached: Atteint): void {
  const { devis, moi } = reached
  const next = prochain(devis)
  if (moi?.signeAt)
    throw new ConflictError(`Vous avez déjà signé ce devis, le ${formatInstant(moi.signeAt)}.`)
  if (next === null || estSonTour(reached)) return
  throw new ConflictError(`Ce devis attend d’abord la signature de ${next.nom}.`)
}

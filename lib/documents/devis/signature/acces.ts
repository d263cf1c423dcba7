import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { canManageUsers } from '@/lib/domain/acces/permissions'
import type { Decideur } from '@/lib/domain/documents/decision'
import { LIEN_EXPIRE } from '@/lib/domain/documents/signature'
import { formatDay, formatInstant } from '@/lib/domain/textes/format'
import { rights } from '@/lib/perimetre/scope'
import type { SessionUser } from '@/lib/platform/auth/session'
import { now } from '@/lib/platform/clock'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { jetonDigest } from '@/lib/platform/jetons/opaque'
import { type Devis, lockDevisPublic, readDevisPublic, type Signataire } from '../devis'

/** A quote by a session; `emprunte` where somebody else acts in the person's place. */
export type ParSession = { devis: number; user: SessionUser; emprunte?: boolean }

/** By what somebody reaches a quote: the link of a mail, or their session. */
export type Acces = { jeton: string } | ParSession

/** A quote as somebody reaches it. */
export type Atteint = {
  devis: Devis
  /** Who they are among its signatories; null for who is logged in and is none of them. */
  moi: Signataire | null
  /** State of their link; null for a session. */
  lien: 'valide' | 'expiré' | 'utilisé' | null
  decideur: Decideur
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

const plafond = z.object({ cents: z.number().nullable() })

/** Ceiling of who reads the quote; undefined outside their rights. */
async function plafondOf(db: Db | Tx, { devis, user }: ParSession): Promise<number | null | undefined> {
  const { rows } = await db.execute(
    sql`select u.plafond_signature_cents as cents from devis d join users u on u.id = ${user.id}
      where d.id = ${devis} and ${rights(user.id, sql`d.groupe_id`)}`,
  )
  return rows[0] === undefined ? undefined : plafond.parse(rows[0]).cents
}

/** Ceiling of a person, for a page; null where nobody has set one. */
export async function plafondDe(userId: number): Promise<number | null> {
  const { rows } = await (await getDb()).execute(
    sql`select plafond_signature_cents as cents from users where id = ${userId}`,
  )
  return plafond.parse(rows[0]).cents
}

/** The person whom a place was for, once somebody else has signed there: the link that they were mailed stays theirs. */
const titulaire = (place: Signataire): Signataire =>
  place.aLaPlaceDe === null ? place : { ...place, ...place.aLaPlaceDe, userId: null }

type Reader = (id: number) => Promise<Devis | null>

async function reach(db: Db | Tx, acces: Acces, read: Reader): Promise<Atteint | null> {
  if ('jeton' in acces) {
    const link = await byJeton(db, acces.jeton)
    const devis = link && (await read(link.devisId))
    const moi = devis?.signature?.signataires.find(({ id }) => id === link?.signataireId)
    if (!link || !devis || !moi) return null
    const isOld = link.expireAt === null || link.expireAt <= now()
    return {
      devis,
      moi: titulaire(moi),
      lien: link.utiliseAt !== null ? 'utilisé' : isOld ? 'expiré' : 'valide',
      decideur: { par: 'lien', administre: false, emprunte: false, plafondCents: null },
    }
  }
  const plafondCents = await plafondOf(db, acces)
  const devis = plafondCents === undefined ? null : await read(acces.devis)
  if (devis === null || plafondCents === undefined) return null
  const { id: userId, email } = acces.user
  const isMe = (one: Signataire) => one.userId === userId || one.email.toLowerCase() === email
  const places = devis.signature?.signataires ?? []
  const mine = [...places.filter(isMe), ...places.map(titulaire).filter(isMe)]
  const { user, emprunte = false } = acces
  return {
    devis,
    moi: mine.find(({ signeAt }) => signeAt === null) ?? mine[0] ?? null,
    lien: null,
    decideur: { par: 'session', administre: canManageUsers(user), emprunte, plafondCents },
  }
}

/** Reads what somebody reaches, for a page; null for a link or a quote that is not theirs. */
export async function reachDevis(acces: Acces): Promise<Atteint | null> {
  const db = await getDb()
  return reach(db, acces, (id) => readDevisPublic(db, id))
}

/** Reads it with the quote locked until the transaction ends, a link that is too old included. Throws 404. */
export async function lockFormer(tx: Tx, acces: Acces): Promise<Atteint> {
  const reached = await reach(tx, acces, (id) => lockDevisPublic(tx, id))
  if (reached === null) throw new NotFoundError('jeton' in acces ? 'Ce lien n’est plus valide.' : undefined)
  return reached
}

/** Reads what somebody reaches, locked until the transaction ends. Throws 404, and 409 for a link that is too old. */
export async function lockDevis(tx: Tx, acces: Acces): Promise<Atteint> {
  const reached = await lockFormer(tx, acces)
  if (reached.lien === 'expiré')
    throw new ConflictError('Ce lien a expiré. Demandez-en un nouveau.', { reason: LIEN_EXPIRE })
  return reached
}

/** Who signs next, in order; null when nobody is named yet, or everybody has signed. */
export const prochain = ({ signature }: Devis): Signataire | null =>
  signature?.signataires.find(({ signeAt }) => signeAt === null) ?? null

/** Why a quote can no longer be signed, refused or asked about; null while it can (DOC-04, DOC-10). */
export function whyClosed(devis: Devis): string | null {
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

/** Why a quote takes no purchase order: nothing is bought by it any more. Its number often comes after the signature. */
export const whyNoCommande = (devis: Devis): string | null =>
  devis.statut === 'Signé' || devis.statut === 'Transformé en travaux' ? null : whyClosed(devis)

/** Throws 409 for a quote that is closed, with the reason. */
export function checkOuvert(devis: Devis): void {
  const reason = whyClosed(devis)
  if (reason !== null) throw new ConflictError(reason)
}

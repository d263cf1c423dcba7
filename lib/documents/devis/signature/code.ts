import 'server-only'
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { maskedEmail } from '@/lib/domain/documents/signature'
import { endOfDayInParis } from '@/lib/domain/temps/days'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { SessionUser } from '@/lib/platform/auth/session'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { signataires, signatures } from '@/lib/platform/db/schema/documents/signatures'
import { ConflictError } from '@/lib/platform/errors/errors'
import { CODE_MINUTES, codeDigest, isCode, MAX_TRIES, newCode } from '@/lib/platform/jetons/code'
import { queueMail, wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { aboutDevis } from '../courriels'
import type { Devis, Signataire } from '../devis'
import { codeDevis } from '../mails/devis'
import { type Acces, type Atteint, checkOuvert, lockDevis, prochain } from './acces'
import { checkDecision, decisionSur } from './decision'

/** Codes that one mailbox is sent for one place: it is not to be flooded through it. */
const MAX_CODES = 6

/** Codes that those who come by a session are sent for one place in all; the link of its signatory has its own six beside. */
const MAX_CODES_SESSIONS = 60

/** Adds the request of a signature of a quote that has none, with who is logged in as its only signatory. */
async function nommer(tx: Tx, devis: Devis, user: SessionUser): Promise<Signataire> {
  const [signature] = await tx
    .insert(signatures)
    .values({
      type: 'Devis',
      reference: devis.numero,
      groupeId: devis.groupeId,
      clientId: devis.clientId,
      contratId: devis.contratId,
      devisId: devis.id,
      statut: 'En attente',
      expireAt: endOfDayInParis(devis.valideJusquau),
      createdAt: now(),
    })
    .returning({ id: signatures.id })
  if (signature === undefined) throw new Error('la demande de signature n’est pas enregistrée')
  const person = { ordre: 1, ...personOf(user) }
  const [row] = await tx
    .insert(signataires)
    .values({ ...person, signatureId: signature.id })
    .returning({ id: signataires.id })
  if (row === undefined) throw new Error('le signataire n’est pas enregistré')
  return {
    ...person,
    id: row.id,
    remplace: null,
    aLaPlaceDe: null,
    remplacements: [],
    signeAt: null,
    refuseAt: null,
  }
}

/** Puts who is logged in in the place of somebody who had named themselves and has not signed. */
async function remplacer(tx: Tx, place: Signataire, user: SessionUser): Promise<Signataire> {
  const person = personOf(user)
  await tx
    .update(signataires)
    .set({ ...person, jetonHash: null, jetonExpireAt: null })
    .where(eq(signataires.id, place.id))
  return { ...place, ...person }
}

const personOf = (user: SessionUser) => ({
  nom: `${user.firstname} ${user.lastname}`,
  qualite: 'Représentant du client',
  email: user.email,
  userId: user.id,
})

/** Who signs now, and who is named where it is somebody: the same person, or the one in whose place they sign. */
export type Signant = { moi: Signataire; nomme: Signataire | null }

/**
 * Who signs a quote for so many cents with tax. Of one that waits for nobody in particular, who is logged in takes the place;
 * an A or SA who signs in the place of a named person leaves their name until they do. Throws 403, 409 (SAFE-30).
 */
export async function signantDe(tx: Tx, acces: Acces, reached: Atteint, ttcCents: number): Promise<Signant> {
  const { devis, moi } = reached
  checkOuvert(devis)
  const decision = decisionSur(reached, ttcCents)
  checkDecision(reached, moi?.signeAt ? 'autre' : decision)
  const next = prochain(devis)
  if ('jeton' in acces) {
    if (moi === null) throw new ConflictError('Ce lien n’est plus valide.')
    return { moi, nomme: moi }
  }
  if (next === null) return { moi: await nommer(tx, devis, acces.user), nomme: null }
  if (decision === 'à la place') return { moi: { ...next, ...personOf(acces.user) }, nomme: next }
  if (next.id === moi?.id) return { moi: next, nomme: next.userId === null ? next : null }
  return { moi: await remplacer(tx, next, acces.user), nomme: null }
}

/** Holder that a code is bound to: a place, and the mailbox of who signs there. */
const porteur = ({ id, email }: Signataire): string => `${id}:${email.toLowerCase()}`

/** Digest of a place and a mailbox, as it is stored. */
const porteurDigest = (moi: Signataire): string => createHash('sha256').update(porteur(moi)).digest('hex')

/** Keeps a code for a place and a mailbox; the one before no longer signs. Throws 409 after six, whoever else asks (SAFE-30). */
async function keepCode(tx: Tx, acces: Acces, moi: Signataire, code: string): Promise<void> {
  const expireAt = new Date(now().getTime() + CODE_MINUTES * 60_000).toISOString()
  const { rows } = await tx.execute(sql`
    insert into codes_signature (signataire_id, porteur, code_hash, expire_at)
    select ${moi.id}, ${porteurDigest(moi)}, ${codeDigest('devis', porteur(moi), code)}, ${expireAt}::timestamptz
    where ${'jeton' in acces} or ${MAX_CODES_SESSIONS} > (
      select coalesce(sum(envoyes), 0) from codes_signature where signataire_id = ${moi.id})
    on conflict (signataire_id, porteur) do update set code_hash = excluded.code_hash, expire_at = excluded.expire_at,
      essais = 0, envoyes = codes_signature.envoyes + 1
      where codes_signature.envoyes < ${MAX_CODES}
    returning envoyes`)
  if (rows.length === 0)
    throw new ConflictError('Trop de codes ont été demandés pour ce devis. Appelez votre agence.')
}

/**
 * Mails a code of six digits to who signs; the one before no longer signs (DOC-07). Answers their masked address. Throws 404,
 * 409 for a quote that is closed, for another's turn and after six codes.
 */
export async function sendCode(acces: Acces, acteur: Acteur): Promise<{ email: string }> {
  const email = await transaction(async (tx) => {
    const reached = await lockDevis(tx, acces)
    const { moi } = await signantDe(tx, acces, reached, reached.devis.ttcCents)
    const code = newCode()
    await keepCode(tx, acces, moi, code)
    await queueMail(tx, {
      to: { name: moi.nom, address: moi.email },
      connu: moi.userId === null ? 'dossier' : 'compte',
      content: renderMail(codeDevis, { numero: reached.devis.numero, code }),
      ...aboutDevis(reached.devis),
    })
    await writeAudit(tx, acteur, { action: 'devis.code', entite: 'devis', id: reached.devis.id })
    return moi.email
  })
  wakeMail()
  return { email: maskedEmail(email) }
}

const stored = z.object({ hash: z.string(), expireAt: z.coerce.date(), essais: z.number() })

/**
 * Uses up the code of a signatory in the caller's transaction, which is to be committed whatever it answers: what is wrong
 * with it, counted, or null. The row stays, with how many codes were sent.
 */
export async function useCode(tx: Tx, moi: Signataire, code: string): Promise<string | null> {
  const mine = sql`signataire_id = ${moi.id} and porteur = ${porteurDigest(moi)}`
  const { rows } = await tx.execute(sql`select code_hash as hash, expire_at as "expireAt", essais
    from codes_signature where ${mine} for update`)
  const [found] = z.array(stored).parse(rows)
  if (found === undefined || found.expireAt <= now() || found.essais >= MAX_TRIES)
    return 'Ce code n’est plus valable. Demandez-en un nouveau.'
  const isRight = isCode('devis', porteur(moi), code, found.hash)
  const essais = isRight ? MAX_TRIES : found.essais + 1
  await tx.execute(sql`update codes_signature set essais = ${essais} where ${mine}`)
  if (isRight) return null
  const left = MAX_TRIES - essais
  if (left === 0) return 'Code incorrect. Demandez-en un nouveau.'
  return `Code incorrect. Il vous reste ${left} essai${left > 1 ? 's' : ''}.`
}

import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Atteint, checkOuvert, lockDevis, prochain } from '@/lib/documents/devis/signature/acces'
import { checkRemplacement } from '@/lib/documents/devis/signature/decision'
import { reminderOpensAt } from '@/lib/domain/demandes/suivi'
import { formatInstant } from '@/lib/domain/textes/format'
import { rights } from '@/lib/perimetre/scope'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { SessionUser } from '@/lib/platform/auth/session'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { signataires, signatures } from '@/lib/platform/db/schema/devis'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { wakeMail } from '@/lib/platform/mail/queue'
import { mailChange, mailLien } from '../courriels'
import { noteEvenement } from '../evenement'

const request = z.object({ devisId: z.number().nullable() })

/** The quote of a request of a signature as the person reaches it, locked. Throws 404, 409 where nobody is to sign. */
async function demande(tx: Tx, id: number, user: SessionUser): Promise<Atteint> {
  const { rows } = await tx.execute(sql`select s.devis_id as "devisId" from signatures s
    where s.id = ${id} and ${rights(user.id, sql`s.groupe_id`)}`)
  const [found] = z.array(request).parse(rows)
  if (found === undefined) throw new NotFoundError()
  const reached = found.devisId === null ? null : await lockDevis(tx, { devis: found.devisId, user })
  if (reached === null || reached.devis.signature?.id !== id)
    throw new ConflictError('Ce document ne se signe pas ici.')
  checkOuvert(reached.devis)
  return reached
}

const nomDe = ({ firstname, lastname }: SessionUser): string => `${firstname} ${lastname}`

/** When a signatory was last reminded, by the history of the quote; null for one who never was. */
async function lastReminder(tx: Tx, devisId: number, nom: string): Promise<Date | null> {
  const { rows } = await tx.execute(sql`select max(at) as at from devis_evenements
    where devis_id = ${devisId} and type = 'Relance' and texte = ${nom}`)
  return z.object({ at: z.coerce.date().nullable() }).parse(rows[0]).at
}

/**
 * Reminds the next signatory in order, and nobody else, with a new link (DOC-14). Throws 404, and 409 where nobody is to sign
 * or for who was reminded within 24 hours: each reminder ends the link before (TRUST-16).
 */
export async function remindSignataire(
  id: number,
  user: SessionUser,
  acteur: Appelant<number>,
): Promise<{ nom: string; relances: number }> {
  const done = await transaction(async (tx) => {
    const { devis } = await demande(tx, id, user)
    const next = prochain(devis)
    if (next === null) throw new ConflictError('Personne n’est à relancer.')
    const last = await lastReminder(tx, devis.id, next.nom)
    const opening = reminderOpensAt(last, now())
    if (last !== null && opening !== null)
      throw new ConflictError(
        `La dernière relance à ${next.nom} date du ${formatInstant(last)}. Vous pourrez relancer à partir du ${formatInstant(opening)}.`,
      )
    await mailLien(tx, devis, next)
    const [row] = await tx
      .update(signatures)
      .set({ relances: sql`${signatures.relances} + 1` })
      .where(eq(signatures.id, id))
      .returning({ relances: signatures.relances })
    await noteEvenement(tx, devis.id, {
      type: 'Relance',
      par: nomDe(user),
      userId: user.id,
      texte: next.nom,
    })
    await writeAudit(tx, acteur, { action: 'signatures.relance', entite: 'signatures', id })
    return { nom: next.nom, relances: row?.relances ?? 0 }
  })
  wakeMail()
  return done
}

type Remplacant = { signataire: number; nom: string; qualite: string; email: string }

/**
 * Puts somebody else in the place of a signatory who has not signed: what they were sent opens nothing more, and the new one
 * gets the link when their turn has come (DOC-12). It is an act on the quote: who decides on it does, the person replaced is told,
 * and register, sealed page, check and proof name both (SAFE-30, SAFE-31). Throws 404, 403, 409.
 */
export async function changeSignataire(
  id: number,
  { signataire, nom, qualite, email }: Remplacant,
  user: SessionUser,
  acteur: Appelant<number>,
): Promise<{ nom: string }> {
  await transaction(async (tx) => {
    const reached = await demande(tx, id, user)
    checkRemplacement(reached)
    const { devis } = reached
    const former = devis.signature?.signataires.find((one) => one.id === signataire)
    if (former === undefined) throw new NotFoundError()
    if (former.signeAt !== null) throw new ConflictError(`${former.nom} a déjà signé.`)
    const vers = { nom, qualite, email }
    const de = { nom: former.nom, qualite: former.qualite, email: former.email }
    const remplacement = { de, vers, par: nomDe(user), le: now().toISOString() }
    await tx
      .update(signataires)
      .set({
        ...vers,
        remplacements: [...former.remplacements, remplacement],
        telephone: null,
        userId: null,
        jetonHash: null,
        jetonExpireAt: null,
        jetonUtiliseAt: null,
      })
      .where(eq(signataires.id, signataire))
    await mailChange(tx, devis, remplacement)
    if (prochain(devis)?.id === signataire) await mailLien(tx, devis, { ...former, ...vers })
    await noteEvenement(tx, devis.id, {
      type: 'Signataire changé',
      par: nomDe(user),
      userId: user.id,
      texte: `${former.nom} est remplacé par ${nom}.`,
    })
    await writeAudit(tx, acteur, { action: 'signatures.signataire', entite: 'signatures', id })
  })
  wakeMail()
  return { nom }
}

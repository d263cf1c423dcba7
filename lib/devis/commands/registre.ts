import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { checkOuvert, prochain } from '@/lib/devis/signature/acces'
import { reminderOpensAt } from '@/lib/domain/demandes/suivi'
import { formatInstant } from '@/lib/domain/format'
import { rights } from '@/lib/perimetre/scope'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { SessionUser } from '@/lib/platform/auth/session'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { signataires, signatures } from '@/lib/platform/db/schema/devis'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { wakeMail } from '@/lib/platform/mail/queue'
import { mailLien } from '../courriels'
import { type Devis, lockDevisPublic } from '../devis'
import { noteEvenement } from '../evenement'

const request = z.object({ devisId: z.number().nullable(), relances: z.number() })

/** The quote of a request of a signature among the person's groups, locked. Throws 404, 409 where nobody is to sign. */
async function demande(tx: Tx, id: number, userId: number): Promise<{ devis: Devis; relances: number }> {
  const { rows } = await tx.execute(sql`select s.devis_id as "devisId", s.relances from signatures s
    where s.id = ${id} and ${rights(userId, sql`s.groupe_id`)}`)
  const [found] = z.array(request).parse(rows)
  if (found === undefined) throw new NotFoundError()
  const devis = found.devisId === null ? null : await lockDevisPublic(tx, found.devisId)
  if (devis === null || devis.signature?.id !== id)
    throw new ConflictError('Ce document ne se signe pas ici.')
  checkOuvert(devis)
  return { devis, relances: found.relances }
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
export async function relancer(
  id: number,
  user: SessionUser,
  acteur: Appelant<number>,
): Promise<{ nom: string; relances: number }> {
  const done = await transaction(async (tx) => {
    const { devis } = await demande(tx, id, user.id)
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
 * gets the link when their turn has come (DOC-12). Throws 404, 409.
 */
export async function changerSignataire(
  id: number,
  { signataire, nom, qualite, email }: Remplacant,
  user: SessionUser,
  acteur: Appelant<number>,
): Promise<{ nom: string }> {
  await transaction(async (tx) => {
    const { devis } = await demande(tx, id, user.id)
    const former = devis.signature?.signataires.find((one) => one.id === signataire)
    if (former === undefined) throw new NotFoundError()
    if (former.signeAt !== null) throw new ConflictError(`${former.nom} a déjà signé.`)
    await tx
      .update(signataires)
      .set({
        nom,
        qualite,
        email,
        telephone: null,
        userId: null,
        jetonHash: null,
        jetonExpireAt: null,
        jetonUtiliseAt: null,
      })
      .where(eq(signataires.id, signataire))
    if (prochain(devis)?.id === signataire) await mailLien(tx, devis, { ...former, nom, qualite, email })
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

import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { prochain } from '@/lib/documents/devis/signature/acces'
import { reminderOpensAt } from '@/lib/domain/demandes/suivi'
import { formatInstant } from '@/lib/domain/textes/format'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { SessionUser } from '@/lib/platform/auth/session'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { signatures } from '@/lib/platform/db/schema/documents/signatures'
import { ConflictError } from '@/lib/platform/errors/errors'
import { wakeMail } from '@/lib/platform/mail/queue'
import { mailLien } from '../courriels'
import { noteEvenement } from '../evenement'
import { fullNameOf, lockSignature } from '../signature/lock-signature'

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
    const { devis } = await lockSignature(tx, id, user)
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
      par: fullNameOf(user),
      userId: user.id,
      texte: next.nom,
    })
    await writeAudit(tx, acteur, { action: 'signatures.relance', entite: 'signatures', id })
    return { nom: next.nom, relances: row?.relances ?? 0 }
  })
  wakeMail()
  return done
}

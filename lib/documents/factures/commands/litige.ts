import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { APPROUVEE, LITIGE } from '@/lib/domain/documents/factures/cycle'
import { etatPaiement, mayContest } from '@/lib/domain/documents/factures/paiement'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { SessionUser } from '@/lib/platform/auth/session'
import { now, today } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { messagesFacture } from '@/lib/platform/db/schema/factures'
import { ConflictError, ValidationError } from '@/lib/platform/errors/errors'
import { wakeMail } from '@/lib/platform/mail/queue'
import { advanceCycle, type FactureVerrouillee, lockFacture } from '../lock-facture'
import { tellAgence } from '../tell-agence'

type By = { user: SessionUser; acteur: Appelant<number> }
type Said = { acte: 'Contestation' | 'Message' | 'Levée'; texte: string; ligneId?: number | null }

/** Adds to the thread, in the audit and, unless the provider's own people say it, in a mail to the agency. */
async function say(tx: Tx, facture: FactureVerrouillee, { user, acteur }: By, said: Said): Promise<void> {
  const { acte, texte, ligneId = null } = said
  const [message] = await tx
    .insert(messagesFacture)
    .values({ factureId: facture.id, ligneId, at: now(), userId: user.id, acte, texte })
    .returning({ id: messagesFacture.id })
  await writeAudit(tx, acteur, {
    action: 'facture.litige',
    entite: 'factures',
    id: facture.id,
    details: { acte },
  })
  if (message && !user.test && !user.utilisateurEHS)
    await tellAgence(tx, facture, { messageId: message.id, acte, texte, ligneId, user })
}

/** The line that a person contests: one of the invoice. Throws ValidationError. */
async function lineOf(tx: Tx, factureId: number, ligne: string): Promise<number | null> {
  if (ligne === '') return null
  const { rows } = await tx.execute(
    sql`select l.id from facture_lignes l where l.facture_id = ${factureId} and l.id = ${ligne}::bigint`,
  )
  const [found] = z.array(z.object({ id: z.number() })).parse(rows)
  if (found === undefined) throw new ValidationError('Cette ligne n’est pas de la facture.')
  return found.id
}

/**
 * Contests an invoice, or one of its lines: its state becomes « Litige », an electronic one gets code 207, and the agency is
 * told (DOC-17). Throws 404, and 409 for what is paid, a credit note or contested already.
 */
export async function contestFacture(
  id: number,
  { motif, ligne }: { motif: string; ligne: string },
  by: By,
): Promise<{ id: number; statut: 'Litige' }> {
  await transaction(async (tx) => {
    const facture = await lockFacture(tx, id, by.user.id)
    if (!mayContest(facture))
      throw new ConflictError(
        facture.statutPaiement === 'Litige'
          ? 'Cette facture est déjà contestée.'
          : 'Cette facture ne peut pas être contestée : il ne reste rien à payer.',
      )
    const ligneId = await lineOf(tx, id, ligne)
    await tx.execute(sql`update factures set statut_paiement = 'Litige', motif_contestation = ${motif},
      updated_at = ${now().toISOString()} where id = ${id}`)
    await advanceCycle(tx, facture, { code: LITIGE, motif, userId: by.user.id })
    await say(tx, facture, by, { acte: 'Contestation', texte: motif, ligneId })
  })
  wakeMail()
  return { id, statut: 'Litige' }
}

/** Takes a dispute back: the state is again what dates and balance say. Throws 404, and 409 where there is none. */
export async function withdrawContestation(id: number, by: By): Promise<{ id: number; statut: string }> {
  const statut = await transaction(async (tx) => {
    const facture = await lockFacture(tx, id, by.user.id)
    if (facture.statutPaiement !== 'Litige') throw new ConflictError('Cette facture n’est pas contestée.')
    const next = etatPaiement({ ...facture, statutPaiement: 'À échoir' }, today())
    await tx.execute(sql`update factures set statut_paiement = ${next}, motif_contestation = null,
      updated_at = ${now().toISOString()} where id = ${id}`)
    await advanceCycle(tx, facture, { code: APPROUVEE, userId: by.user.id })
    await say(tx, facture, by, { acte: 'Levée', texte: 'La contestation est retirée.' })
    return next
  })
  wakeMail()
  return { id, statut }
}

/** Adds a message to the thread of a dispute. Throws 404, and 409 where there is none. */
export async function sendMessage(id: number, texte: string, by: By): Promise<{ id: number }> {
  await transaction(async (tx) => {
    const facture = await lockFacture(tx, id, by.user.id)
    if (facture.statutPaiement !== 'Litige') throw new ConflictError('Cette facture n’est pas contestée.')
    await say(tx, facture, by, { acte: 'Message', texte })
  })
  wakeMail()
  return { id }
}

import 'server-only'
import {
  AVANT_LA_FACTURE,
  DATE_A_VENIR,
  montantRecu,
  type ReglementRecu,
  reglementRecuSchema,
} from '@/lib/domain/documents/factures/reglement'
import { writeAudit } from '@/lib/platform/audit/audit'
import { today } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { reglementsFacture } from '@/lib/platform/db/schema/documents/factures'
import { fromZod } from '@/lib/platform/errors/as-api-error'
import { ConflictError, ForbiddenError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { applyReglements } from '../apply-reglements'
import type { By } from '../litige'
import { lockFacture } from '../lock-facture'

/**
 * Records a payment that the provider received, which takes it off the balance (DOC-32). Throws 404, 403 for who is not of
 * the provider, 400 beside its field, and 409 for what is settled, a credit note, or a reference that the invoice has already.
 */
export async function recordReglement(
  id: number,
  given: ReglementRecu,
  { user, acteur }: By,
): Promise<{ id: number; soldeCents: number }> {
  return transaction(async (tx) => {
    const facture = await lockFacture(tx, id, user.id)
    if (!user.utilisateurEHS)
      throw new ForbiddenError('Les règlements sont enregistrés par votre prestataire.')
    if (facture.type === 'Avoir' || facture.soldeCents <= 0)
      throw new ConflictError('Il ne reste rien à payer sur cette facture.')
    const read = reglementRecuSchema(facture.soldeCents).safeParse(given)
    if (!read.success) throw fromZod(read.error)
    const { date, mode, reference } = read.data
    if (date > today()) throw fieldRefusal('date', DATE_A_VENIR)
    if (date < facture.date) throw fieldRefusal('date', AVANT_LA_FACTURE)
    const montantCents = montantRecu(read.data)
    const [added] = await tx
      .insert(reglementsFacture)
      .values({ factureId: id, date, montantCents, mode, reference })
      .onConflictDoNothing()
      .returning({ id: reglementsFacture.id })
    if (added === undefined) throw new ConflictError('Cette facture a déjà un règlement de cette référence.')
    await applyReglements(tx, [added.id])
    await writeAudit(tx, acteur, {
      action: 'facture.reglement',
      entite: 'factures',
      id,
      details: { montantCents, mode },
    })
    return { id, soldeCents: facture.soldeCents - montantCents }
  })
}
